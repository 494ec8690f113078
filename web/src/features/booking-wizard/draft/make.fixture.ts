import type { PublicCompany } from '@ledig/contract/companies/companies.ts';
import type { PublicDepartment } from '@ledig/contract/departments/departments.ts';
import type { PublicEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { RESTAURANT } from '#ui/testing/answers.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** Builders of test data with defaults. */
export const makeCompany = (change: Partial<PublicCompany> = {}): PublicCompany => ({
  id: 1,
  name: 'Fjordgløtt',
  domain: 'demo',
  country_code: '+47',
  phone_number: '22334455',
  logo_url: null,
  background_image_path: null,
  confirms_by_email: true,
  answers_by_email: true,
  settings: [],
  ...change,
});

export const makeDepartment = (change: Partial<PublicDepartment> = {}): PublicDepartment => ({
  ...RESTAURANT,
  ...change,
});

export const makeCabins = (change: Partial<PublicDepartment> = {}): PublicDepartment =>
  makeDepartment({
    id: 20,
    name: 'Hytter',
    department_type: 'cabins',
    schedule_system: 'DAILY',
    checkin: { value: '15:00' },
    checkout: { value: '11:00' },
    allow_categories: true,
    ...change,
  });

export const makeEntity = (change: Partial<PublicEntity> = {}): PublicEntity => ({
  id: 200,
  name: 'Bjørk',
  description: '',
  type: 'cabin',
  company_id: 1,
  department_id: 20,
  category_id: 5,
  category_name: 'Liten hytte',
  number_of_interactors: 4,
  can_combine: false,
  picture: null,
  ...change,
});

/** One company with a restaurant and cabins by default. */
export const makeTestCatalogue = (
  departments: readonly PublicDepartment[] = [makeDepartment(), makeCabins()],
  entity: PublicEntity | null = null,
  companies: readonly PublicCompany[] = [makeCompany()],
): Catalogue => makeCatalogue(companies, departments, entity);

export const makeDraft = (change: Partial<Draft> = {}): Draft => ({ ...emptyDraft, ...change });
