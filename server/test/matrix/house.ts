import type { Database } from '../../src/db/database.ts';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import { signPreferences, signReceipt, signSurvey } from '../../src/messages/message-links.ts';
import { signDocumentLink } from '../../src/plugins/file-links.ts';
import { signBookingLink } from '../../src/plugins/links.ts';
import {
  type Booking,
  type Company,
  type Entity,
  insertRow,
  makeBlockedDate,
  makeBooking,
  makeCategory,
  makeCompany,
  makeDepartment,
  makeEntity,
  makeFile,
  makeGuest,
  makeSurvey,
  makeSurveyToken,
  makeTenant,
  makeUser,
  type Tenant,
  type User,
  type Values,
} from '../support/makers.ts';
import {
  documentHash,
  makeSpare,
  makeSpareBlocks,
  makeSpareCategories,
  makeSpareCompanies,
  makeSpareDepartments,
  makeSpareEntities,
  makeSpareRequests,
  makeSpareTemplates,
  NOW,
  nowhereSpare,
  range,
  type Spare,
  type SpareCompanies,
  type SpareDepartments,
  type SpareEntities,
  type SpareRequests,
  type SpareTemplates,
} from './spares.ts';

/** Names of one tenant's things: everything that a call could name. The samples turn them into input. */
export interface House {
  readonly tenantId: number;
  readonly slug: string;
  readonly companyId: number;
  readonly hourlyId: number;
  readonly dailyId: number;
  readonly requestsId: number;
  readonly categoryId: number;
  readonly tableId: number;
  readonly otherTableId: number;
  readonly cabinId: number;
  readonly guideId: number;
  readonly observerId: number;
  readonly bookingId: number;
  /** A stay, and guests of it: one to change, others to remove. */
  readonly stayId: number;
  readonly guestId: number;
  readonly spareGuests: readonly number[];
  /** Of a booking that nothing else changes. */
  readonly clientId: number;
  readonly staffId: number;
  /** Staff whom nothing is connected to. */
  readonly spareStaff: readonly number[];
  /** Bookings for what can be done to one only once. */
  readonly spare: Spare;
  readonly spareEntities: SpareEntities;
  readonly spareCompanies: SpareCompanies;
  readonly spareDepartments: SpareDepartments;
  readonly spareCategories: readonly number[];
  readonly spareRequests: SpareRequests;
  readonly surveyId: number;
  readonly spareSurveys: readonly number[];
  /** Answers the survey for the booking. */
  readonly surveyToken: string;
  readonly blockedId: number;
  /** Blocks for what can be done to one only once. */
  readonly spareBlocks: readonly number[];
  readonly fileHash: string;
  readonly firelistToken: string;
  readonly addressId: number;
  readonly ownerId: number;
  readonly calendarToken: string;
  readonly adminEmail: string;
  readonly emailTemplateId: number;
  readonly smsTemplateId: number;
  readonly spareTemplates: SpareTemplates;
  /** A message about the booking, and the links of it. */
  readonly messageId: number;
  readonly preferencesToken: string;
  readonly receiptToken: string;
}

export const ROLE_NAMES = ['admin', 'host', 'employee', 'observer'] as const;
export type Staff = Readonly<Record<(typeof ROLE_NAMES)[number], User>>;

/** A house and the people in it. */
export interface InhabitedHouse extends House {
  readonly staff: Staff;
}

export interface HousePlan {
  readonly slug: string;
  /** Stands in every text of this house, so that any of them is recognised in an answer. */
  readonly marker: string;
  /** Ids count up from here, so that they are recognised as well. */
  readonly firstId: number;
  readonly fileHash: string;
  /** A tenant that is there already: the house becomes another company of it. A new one when left out. */
  readonly tenant?: Tenant;
  /** The tenant's owner, when there is one already. */
  readonly ownerId?: number;
  /** Whether the staff belong to the company alone, and not to the whole tenant. */
  readonly staffOfCompany?: boolean;
}

const WORKING_HOURS = { defaultStart: '08:00', defaultEnd: '22:00' };

/** A tenant with one of everything, named by the marker and with ids of its own. */
export const makeHouse = async (db: Database, plan: HousePlan): Promise<InhabitedHouse> => {
  const { marker } = plan;
  let count = plan.firstId;
  const own = (values: Record<string, unknown> = {}) => ({ id: count++, ...values });
  const tenant = plan.tenant ?? (await makeTenant(db, { ...own({ name: marker }), slug: plan.slug }));
  await makeFile(db, tenant, plan.fileHash, marker);
  const address = { address: `${marker} 1`, city: marker, zip: '0150' };
  const addressId = await insertRow(db, 'addresses', tenant.id, own(address) as Values);
  const company = await makeCompany(db, {
    ...own({ logo_hash: plan.fileHash, background_hash: plan.fileHash, address_id: addressId }),
    tenant,
    slug: plan.slug,
    name: `${marker} AS`,
    settings: { working_hours: WORKING_HOURS, tags: [marker], company_website_url: `https://${marker}.example` },
  });
  const described = { description: marker };
  const hourly = await makeDepartment(db, { ...own(described), company, name: `${marker} hourly` });
  const daily = await makeDepartment(db, {
    ...own({ ...described, schedule_system: 'DAILY', allow_categories: true, department_type: 'cabins' }),
    company,
    name: `${marker} daily`,
  });
  const requests = await makeDepartment(db, {
    ...own({ ...described, activity_system: 'REQUESTS_ONLY', department_type: 'guides' }),
    company,
    name: `${marker} requests`,
  });
  const category = await makeCategory(db, { ...own(), department: daily, name: `${marker} category` });
  const staff = await makeStaff(db, { tenant, marker, own, ...(plan.staffOfCompany ? { company } : {}) });
  const linked = { user_id: staff.observer.id, ...described };
  const entity = (values: object): Promise<Entity> => makeEntity(db, { ...own(linked), ...values });
  const table = await entity({ department: hourly, name: `${marker} table`, can_combine: true });
  const otherTable = await entity({ department: hourly, name: `${marker} other table`, can_combine: true });
  const cabin = await entity({ category, name: `${marker} cabin`, type: 'cabin' });
  const guide = await entity({ department: requests, name: `${marker} guide`, type: 'guide' });
  const blockedId = await makeBlockedDate(db, {
    ...own({ description_no: marker, description_en: marker }),
    department: hourly,
    from: '2027-04-01',
  });
  const booking = await makeBooking(db, {
    ...own({ client_name: marker, note: marker, tags: [marker] }),
    entities: [table],
    from: Date.parse('2027-03-20T11:00:00Z'),
  });
  const kept = await makeBooking(db, {
    ...own({ client_name: marker }),
    entities: [cabin],
    from: Date.parse('2029-03-20T11:00:00Z'),
  });
  const stay = await makeBooking(db, {
    ...own({ client_name: marker }),
    entities: [cabin],
    from: Date.parse('2029-05-20T11:00:00Z'),
  });
  const named = { name: marker, address_1: marker, occupation: marker };
  const guestId = await makeGuest(db, stay, own(named) as Values);
  const spareGuests: number[] = [];
  for (const _ of range) spareGuests.push(await makeGuest(db, stay, own(named) as Values));
  const spare = await makeSpare(db, { table: otherTable, cabin, marker, own });
  // Where nobody reserves the whole department.
  const spareNamed = { department: requests, name: `${marker} spare`, description: marker };
  const spareEntities = await makeSpareEntities(
    () => own(spareNamed),
    (values) => makeEntity(db, values),
  );
  const spareCompanies = await makeSpareCompanies(db, { plan, tenant, own });
  const ownerId = plan.ownerId ?? (await makeOwner(db, { tenant, marker, own }));
  const { linkKey } = await loadSecretsUnscoped(db);
  const written = (values: Record<string, unknown>) => own({ company_id: company.id, ...values }) as Values;
  const template = (channel: string) =>
    insertRow(
      db,
      'message_templates',
      tenant.id,
      written({ channel, key: `${channel}_confirmation`, subject: marker, body: marker }),
    );
  const sent = { kind: 'booking_confirmation', channel: 'email', recipient: `${marker}@example.com`, state: 'sent' };
  const messageId = await insertRow(
    db,
    'outbox',
    tenant.id,
    written({ ...sent, booking_id: booking.id, subject: marker, content: marker }),
  );
  const survey = await makeSurveys(db, { company, booking, marker, own });
  return {
    ...survey,
    surveyToken: signSurvey(linkKey, { tenantId: tenant.id, surveyId: survey.surveyId, bookingId: booking.id }),
    emailTemplateId: await template('email'),
    smsTemplateId: await template('sms'),
    spareTemplates: await makeSpareTemplates(db, { company, marker, own }),
    messageId,
    preferencesToken: signPreferences(linkKey, tenant.id, booking.id),
    receiptToken: signReceipt(linkKey, tenant.id, messageId),
    tenantId: tenant.id,
    slug: plan.slug,
    companyId: company.id,
    hourlyId: hourly.id,
    dailyId: daily.id,
    requestsId: requests.id,
    categoryId: category.id,
    tableId: table.id,
    otherTableId: otherTable.id,
    cabinId: cabin.id,
    guideId: guide.id,
    observerId: staff.observer.id,
    bookingId: booking.id,
    stayId: stay.id,
    guestId,
    spareGuests,
    // The maker numbers the booking and its client alike.
    clientId: kept.id,
    staffId: (await makeUser(db, { ...own({ name: marker }), tenant, company })).id,
    spareStaff: await makeSpareStaff(db, { tenant, company, marker, own }),
    spare,
    spareEntities,
    spareCompanies,
    spareDepartments: await makeSpareDepartments(db, { company, marker, own }),
    spareCategories: await makeSpareCategories(db, { daily, marker, own }),
    spareRequests: await makeSpareRequests(db, { requests, marker, own }),
    blockedId,
    spareBlocks: await makeSpareBlocks(db, { hourly, marker, own }),
    fileHash: plan.fileHash,
    firelistToken: signDocumentLink(linkKey, { tenantId: tenant.id, hash: documentHash(plan) }, NOW),
    addressId,
    ownerId,
    calendarToken: signBookingLink(linkKey, { tenantId: tenant.id, bookingId: booking.id }),
    adminEmail: staff.admin.email,
    staff,
  };
};

/** A survey that the booking can answer, and others to archive. */
const makeSurveys = async (
  db: Database,
  plan: { company: Company; booking: Booking; marker: string; own: (values?: Record<string, unknown>) => object },
) => {
  const { company, booking, marker, own } = plan;
  const make = () => makeSurvey(db, company, own({ name: `${marker} survey` }) as Values);
  const surveyId = await make();
  await makeSurveyToken(db, surveyId, booking, own() as Values);
  const spareSurveys: number[] = [];
  for (const _ of range) spareSurveys.push(await make());
  return { surveyId, spareSurveys };
};

interface StaffPlan {
  readonly tenant: Tenant;
  readonly company?: Company;
  readonly marker: string;
  readonly own: (values?: Record<string, unknown>) => object;
}

const makeStaff = async (db: Database, { tenant, company, marker, own }: StaffPlan): Promise<Staff> => {
  const people: [string, User][] = [];
  for (const role of ROLE_NAMES) {
    const email = `${role}@${marker.toLowerCase()}.example`;
    people.push([role, await makeUser(db, { ...own({ name: `${marker} ${role}` }), tenant, company, role, email })]);
  }
  return Object.fromEntries(people) as unknown as Staff;
};

const makeSpareStaff = async (db: Database, { tenant, company, marker, own }: StaffPlan): Promise<number[]> => {
  const ids: number[] = [];
  for (const at of range) {
    const person = { ...own({ name: marker }), email: `spare.${at}@${marker.toLowerCase()}.example` };
    ids.push((await makeUser(db, { ...person, tenant, company })).id);
  }
  return ids;
};

/** Whom the tenant belongs to; signs in nowhere here. */
const makeOwner = async (db: Database, { tenant, marker, own }: StaffPlan): Promise<number> => {
  const named = own({ name: `${marker} owner`, is_owner: true });
  const email = `owner@${marker.toLowerCase()}.example`;
  return (await makeUser(db, { ...named, tenant, role: 'admin', email })).id;
};

/** Names that lead nowhere, of the same shapes as a house's. */
export const makeNowhere = async (db: Database, { tenantId }: House, firstId: number): Promise<House> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  let count = firstId;
  const bookingId = count++;
  const surveyId = count++;
  return {
    surveyId,
    spareSurveys: range.map(() => count++),
    surveyToken: signSurvey(linkKey, { tenantId, surveyId, bookingId }),
    tenantId: count++,
    slug: 'no_such_slug',
    companyId: count++,
    hourlyId: count++,
    dailyId: count++,
    requestsId: count++,
    categoryId: count++,
    tableId: count++,
    otherTableId: count++,
    cabinId: count++,
    guideId: count++,
    observerId: count++,
    bookingId,
    stayId: count++,
    guestId: count++,
    spareGuests: range.map(() => count++),
    clientId: count++,
    staffId: count++,
    spareStaff: range.map(() => count++),
    spare: nowhereSpare(() => count++),
    spareEntities: { toArchive: range.map(() => count++), archived: range.map(() => count++) },
    spareCompanies: { toArchive: range.map(() => count++), archived: range.map(() => count++), kept: count++ },
    spareDepartments: { toArchive: range.map(() => count++), archived: range.map(() => count++), kept: count++ },
    spareCategories: range.map(() => count++),
    spareRequests: { toApprove: range.map(() => count++), toDecline: range.map(() => count++), kept: count++ },
    blockedId: count++,
    spareBlocks: range.map(() => count++),
    fileHash: '0'.repeat(64),
    firelistToken: signDocumentLink(linkKey, { tenantId, hash: '0'.repeat(64) }, NOW),
    addressId: count++,
    ownerId: count++,
    calendarToken: signBookingLink(linkKey, { tenantId, bookingId }),
    adminEmail: 'nobody@nowhere.example',
    emailTemplateId: count++,
    smsTemplateId: count++,
    spareTemplates: { email: range.map(() => count++), sms: range.map(() => count++) },
    messageId: count++,
    preferencesToken: signPreferences(linkKey, tenantId, count++),
    receiptToken: signReceipt(linkKey, tenantId, count++),
  };
};
