import { type CompanyRecord, findCompany } from '#db/queries/companies/companies.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

type ImageCall = Call<'companies.getCompanyLogo' | 'companies.getCompanyBackgroundImage'>;

const activeCompany = async ({ deps, tenant, params }: ImageCall): Promise<CompanyRecord> => {
  const company = await deps.db.tenantRead(tenant.id, (tx) => findCompany(tx, params.id));
  if (!company || company.archived) throw new Fault('companyNotFound');
  return company;
};

export const getCompanyLogo: Handler<'companies.getCompanyLogo'> = async (call) => {
  const { slug, logo_hash } = await activeCompany(call);
  return { filePath: imagePath(slug, logo_hash) };
};

export const getCompanyBackgroundImage: Handler<'companies.getCompanyBackgroundImage'> = async (call) => {
  const { slug, background_hash } = await activeCompany(call);
  return { filePath: imagePath(slug, background_hash) };
};
