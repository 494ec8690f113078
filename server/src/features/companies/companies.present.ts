import type { Company, PublicCompany } from '@ledig/contract/companies/company-shapes.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { ActiveCompany, CompanyRecord } from '#db/queries/companies/companies.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { SettingRecord } from '#db/queries/companies/company-settings.ts';
import type { CompanyRow } from './company.store.ts';

export const presentCompanyChoice = ({ id, name, slug, zone }: ActiveCompany) => ({
  ...{ id, name },
  domain: slug,
  timezone: zoneOrDefault(zone),
});

/** A company as visitors see it. Only public settings may be passed; those of other companies are ignored. */
export const presentPublicCompany = (
  company: CompanyRecord,
  settings: readonly SettingRecord[],
  promises: Pick<PublicCompany, 'confirms_by_email' | 'answers_by_email'>,
): PublicCompany => ({
  id: company.id,
  name: company.name,
  domain: company.slug,
  country_code: company.country_code,
  phone_number: company.phone_number,
  logo_url: imagePath(company.slug, company.logo_hash),
  background_image_path: imagePath(company.slug, company.background_hash),
  ...promises,
  settings: settings
    .filter((setting) => setting.company_id === company.id)
    .map(({ key, value }) => ({ key, value }) as PublicCompany['settings'][number]),
});

/** The company's time zone from its settings. */
export const zoneOf = ({ zone }: Pick<CompanyRow, 'zone'>): string => zoneOrDefault(zone);

/** A company as its administrators see it. */
export const presentCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  domain: row.slug,
  organization_number: row.organization_number,
  country_code: row.country_code,
  phone_number: row.phone_number,
  address_id: row.address_id,
  address:
    row.address_id === null
      ? null
      : { id: row.address_id, address: row.address ?? '', city: row.city ?? '', zip: row.zip ?? '' },
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
  logo_url: imagePath(row.slug, row.logo_hash),
  background_image_path: imagePath(row.slug, row.background_hash),
  has_firelist_document: row.firelist_hash !== null,
  departments_count: row.departments_count,
  daily_departments_count: row.daily_departments_count,
  renting_entities_count: row.renting_entities_count,
  staff_members_count: row.staff_members_count,
  archived: row.archived,
  created_at: formatInstant(row.created_at.getTime(), zoneOf(row)),
  version: row.version,
});
