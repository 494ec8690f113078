import { type CompanyRecord, findCompany } from '../../db/queries/companies.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { filePath } from './companies.present.ts';

type ImageCall = Call<'companies.getCompanyLogo' | 'companies.getCompanyBackgroundImage'>;

const activeCompany = async ({ deps, tenant, params }: ImageCall): Promise<CompanyRecord> => {
  const company = await deps.db.tenantRead(tenant.id, (scope) => findCompany(scope, params.id));
  if (!company || company.archived) throw new Fault('COMPANY-400');
  return company;
};

export const getCompanyLogo: Handler<'companies.getCompanyLogo'> = async (call) => {
  const { slug, logo_hash } = await activeCompany(call);
  return { filePath: filePath(slug, logo_hash) };
};

export const getCompanyBackgroundImage: Handler<'companies.getCompanyBackgroundImage'> = async (call) => {
  const { slug, background_hash } = await activeCompany(call);
  return { filePath: filePath(slug, background_hash) };
};
