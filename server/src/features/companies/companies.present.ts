import type { PublicCompany } from '@ledig/contract/companies.ts';
import type { CompanyRecord } from '../../db/queries/companies.ts';
import type { SettingRecord } from '../../db/queries/company-settings.ts';

/** Where an image of a company is served; its domain stands in the path, since image elements send no headers. */
export const filePath = (slug: string, hash: string | null): string | null =>
  hash === null ? null : `/api/file/${slug}/${hash}`;

export const presentCompanyChoice = ({ id, name, slug }: CompanyRecord) => ({ id, name, domain: slug });

/** A company as visitors see it. `settings` may hold those of other companies too, and public ones only. */
export const presentPublicCompany = (company: CompanyRecord, settings: readonly SettingRecord[]): PublicCompany => ({
  id: company.id,
  name: company.name,
  domain: company.slug,
  country_code: company.country_code,
  phone_number: company.phone_number,
  logo_url: filePath(company.slug, company.logo_hash),
  background_image_path: filePath(company.slug, company.background_hash),
  settings: settings
    .filter((setting) => setting.company_id === company.id)
    .map(({ key, value }) => ({ key, value }) as PublicCompany['settings'][number]),
});
