import type { PublicCompany } from '@ledig/contract/companies/companies.ts';
import type { PublicDepartment } from '@ledig/contract/departments/departments.ts';
import type { PublicEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';

/** A company with its parsed settings. */
export interface WizardCompany {
  readonly id: number;
  readonly name: string;
  readonly domain: string;
  readonly countryCode: string;
  readonly phoneNumber: string;
  readonly logoUrl: string | null;
  readonly backgroundImage: string | null;
  /** Whether a new booking is confirmed by e-mail. */
  readonly confirmsByEmail: boolean;
  /** Whether a request is answered by e-mail. */
  readonly answersByEmail: boolean;
  readonly settings: CompanySettings;
}

/** The bookable companies of this domain, and the unit that a link preselects. */
export interface Catalogue {
  readonly companies: readonly WizardCompany[];
  readonly departments: readonly PublicDepartment[];
  readonly entity: PublicEntity | null;
  /** Parts of the link that name a missing or deleted record. */
  readonly missing: readonly LinkPart[];
}

export type LinkPart = 'department' | 'category' | 'entity';

const companyOf = (company: PublicCompany): WizardCompany => ({
  id: company.id,
  name: company.name,
  domain: company.domain,
  countryCode: company.country_code,
  phoneNumber: company.phone_number,
  logoUrl: company.logo_url,
  backgroundImage: company.background_image_path,
  confirmsByEmail: company.confirms_by_email,
  answersByEmail: company.answers_by_email,
  settings: readSettings(company.settings),
});

/** Merges the public lists. Companies without departments are left out. */
export const makeCatalogue = (
  companies: readonly PublicCompany[],
  departments: readonly PublicDepartment[],
  entity: PublicEntity | null = null,
  missing: readonly LinkPart[] = [],
): Catalogue => ({
  companies: companies.filter(({ id }) => departments.some(({ company_id }) => company_id === id)).map(companyOf),
  departments,
  entity,
  missing,
});

export const findCompany = (catalogue: Catalogue, id: number | null): WizardCompany | null =>
  catalogue.companies.find((company) => company.id === id) ?? null;

export const findDepartment = (catalogue: Catalogue, id: number | null): PublicDepartment | null =>
  catalogue.departments.find((department) => department.id === id) ?? null;

export const departmentsOf = (catalogue: Catalogue, companyId: number | null): readonly PublicDepartment[] =>
  catalogue.departments.filter(({ company_id }) => company_id === companyId);

export type { PublicDepartment, PublicEntity };
