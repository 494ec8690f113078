import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { isoDay } from './days.ts';
import { asAdmin } from './staff.ts';
import { freshPhone } from './wizard.ts';

const address = { address: 'Strandgaten 5', zip: '5004', city: 'Bergen' };

/** Stores any setting of the company by the API. */
export const setSetting = (
  origin: string,
  { id }: { readonly id: number },
  key: string,
  value: unknown,
): Promise<unknown> => asAdmin(origin, 'POST', `/upsert-any-setting/${id}/${key}`, { value });

/**
 * Creates a company with one unit, so that the demo's settings and bookings stay unchanged.
 *
 * @param settings settings that differ from the defaults, by key
 */
export const makeOwnCompany = async (origin: string, schedule: ScheduleSystem = 'HOURLY', settings: object = {}) => {
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
    activity_system: 'BOOKING',
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
  for (const [key, value] of Object.entries(settings)) await setSetting(origin, company, key, value);
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

export type OwnCompany = Awaited<ReturnType<typeof makeOwnCompany>>;

interface NewGuest {
  readonly name: string;
  /** Days from now. */
  readonly day: number;
  readonly phone?: string;
  readonly email?: string;
}

/** The fields of a booking or request of the company, and of its client. */
const bodyFor = (own: OwnCompany, { name, phone = freshPhone(), email }: NewGuest, times: object) => ({
  booking: { company_id: own.id, department_id: own.departmentId, number_of_interactors: 2, ...times },
  client: { name, email: email ?? `${phone}@example.com`, phone_number: phone, country_code: '+47' },
  booking_properties: [],
});

/** Books the company's table for two hours, at noon of a day, as staff do. Returns the id. */
export const bookNoon = async (origin: string, own: OwnCompany, guest: NewGuest): Promise<number> => {
  const date = isoDay(guest.day);
  const times = { date_from: `${date}T12:00`, date_to: `${date}T14:00`, schedule_system: 'HOURLY' };
  const body = bodyFor(own, guest, times);
  return (await asAdmin<{ booking: { id: number } }>(origin, 'POST', '/booking', body)).booking.id;
};

/** Books the company's unit for two nights, as staff do. Returns the id. */
export const bookNights = async (origin: string, own: OwnCompany, guest: NewGuest): Promise<number> => {
  const times = { date_from: isoDay(guest.day), date_to: isoDay(guest.day + 2), schedule_system: 'DAILY' };
  const body = bodyFor(own, guest, { ...times, renting_entity_id: own.unitId });
  return (await asAdmin<{ booking: { id: number } }>(origin, 'POST', '/booking', body)).booking.id;
};

/** Registers a Norwegian guest of a stay, without birthday and occupation. */
export const registerGuest = (origin: string, { unitId }: OwnCompany, booking: number, full_name: string) =>
  asAdmin(origin, 'POST', `/interactors/${booking}`, {
    full_name,
    nationality: 'NO',
    travel_document_type: 'passport',
    country_of_residence: 'NO',
    purpose_of_stay: 'holiday',
    address_1: 'Storgata 1',
    renting_entity_id: unitId,
  });

/** Calls the API as a visitor of the company's booking page. */
const asVisitor = async <T>(origin: string, { domain }: OwnCompany, path: string, body: unknown): Promise<T> => {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': domain, 'accept-language': 'en-US' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${text}`);
  return JSON.parse(text) as T;
};

/** Joins the waiting list for noon of a day, as a visitor does. Returns the path of the entry's private link. */
export const joinWaitingList = async (origin: string, own: OwnCompany, guest: NewGuest): Promise<string> => {
  const { client, booking_properties } = bodyFor(own, guest, {});
  const times = { date_from: isoDay(guest.day), time_from: '12:00', time_to: '12:00' };
  const wish = { company_id: own.id, department_id: own.departmentId, number_of_interactors: 2, ...times };
  const answer = await asVisitor<{ entry: { manage_url: string } }>(origin, own, '/waiting-list-public', {
    entry: wish,
    client,
    booking_properties,
  });
  return new URL(answer.entry.manage_url, origin).pathname;
};

/** Books the company's unit for two nights, as a visitor does. Returns the path of the booking's private link. */
export const bookNightsAsVisitor = async (origin: string, own: OwnCompany, guest: NewGuest): Promise<string> => {
  const times = { date_from: isoDay(guest.day), date_to: isoDay(guest.day + 2), schedule_system: 'DAILY' };
  const hours = { expected_arrival: '18:00', expected_departure: '10:00' };
  const { booking, client } = bodyFor(own, guest, { ...times, ...hours });
  const answer = await asVisitor<{ booking: { manage_url: string } }>(origin, own, '/daily-booking-public', {
    booking,
    client,
  });
  return new URL(answer.booking.manage_url, origin).pathname;
};

/** Books the company's table at noon of a day, as a visitor does. Returns the path of the booking's private link. */
export const bookNoonAsVisitor = async (origin: string, own: OwnCompany, guest: NewGuest): Promise<string> => {
  const { booking, client } = bodyFor(own, guest, { date_from: `${isoDay(guest.day)}T12:00` });
  const body = { booking, client };
  const answer = await asVisitor<{ booking: { manage_url: string } }>(origin, own, '/booking-public', body);
  return new URL(answer.booking.manage_url, origin).pathname;
};

/** Creates a company with a department whose units can be combined. Not a restaurant: quick booking would choose it. */
export const makeCombining = async (origin: string): Promise<OwnCompany> => {
  const own = await makeOwnCompany(origin);
  const name = `Slope ${own.id}`;
  const { department } = await asAdmin<{ department: { id: number } }>(origin, 'POST', '/department', {
    name,
    description: 'By the window',
    department_type: 'ski_center',
    schedule_system: 'HOURLY',
    activity_system: 'BOOKING',
    company_id: own.id,
    address: { address: 'Strandgaten 5', zip: '5004', city: 'Bergen' },
  });
  return { ...own, departmentId: department.id, department: name };
};

/** Adds a unit that can be combined. Returns its id. */
export const addCombining = async (origin: string, own: OwnCompany, name: string): Promise<number> => {
  const { entity } = await asAdmin<{ entity: { id: number } }>(origin, 'POST', '/renting-entity/', {
    name,
    company_id: own.id,
    department_id: own.departmentId,
    type_id: 1,
    number_of_interactors: 4,
    can_combine: true,
    properties: [],
  });
  return entity.id;
};
