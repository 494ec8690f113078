import { asAdmin } from './staff.ts';
import { freshPhone } from './wizard.ts';

const address = { address: 'Strandgaten 5', zip: '5004', city: 'Bergen' };

/** Creates a company with one table, so that the demo's settings stay unchanged. */
export const makeOwnCompany = async (origin: string) => {
  const name = `Settings ${freshPhone()}`;
  const unit = `Table ${name.slice(-8)}`;
  const domain = name.toLowerCase().replaceAll(' ', '_');
  const { company } = await asAdmin<{ company: { id: number } }>(origin, 'POST', '/company', {
    name,
    domain,
    organization_number: '974760673',
    country_code: '+47',
    phone_number: freshPhone(),
    address,
  });
  const { department } = await asAdmin<{ department: { id: number } }>(origin, 'POST', '/department', {
    name: 'Tables',
    description: 'By the window',
    department_type: 'other',
    schedule_system: 'HOURLY',
    company_id: company.id,
    address,
  });
  await asAdmin(origin, 'POST', '/renting-entity/', {
    name: unit,
    company_id: company.id,
    department_id: department.id,
    type_id: 1,
    number_of_interactors: 12,
    properties: [],
  });
  return {
    id: company.id,
    name,
    unit,
    domain,
    departmentId: department.id,
    book: `/${domain}/book?department=${department.id}`,
  };
};
