import { asAdmin } from './staff.ts';
import { freshPhone } from './wizard.ts';

const address = { address: 'Strandgaten 5', zip: '5004', city: 'Bergen' };

/** Creates a company with one unit, so that the demo's settings and bookings stay unchanged. */
export const makeOwnCompany = async (origin: string, schedule: 'HOURLY' | 'DAILY' = 'HOURLY') => {
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
    name: `Tables ${name.slice(-8)}`,
    description: 'By the window',
    department_type: 'other',
    schedule_system: schedule,
    ...(schedule === 'DAILY' && { checkin: { value: '14:00' }, checkout: { value: '11:00' } }),
    company_id: company.id,
    address,
  });
  const { entity } = await asAdmin<{ entity: { id: number } }>(origin, 'POST', '/renting-entity/', {
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
    unitId: entity.id,
    domain,
    departmentId: department.id,
    department: `Tables ${name.slice(-8)}`,
    book: `/${domain}/book?department=${department.id}`,
  };
};
