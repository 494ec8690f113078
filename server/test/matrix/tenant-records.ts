import { signDocumentLink } from '#crypto/file-links.ts';
import type { Database } from '#db/database.ts';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { signPreferences, signReceipt, signSurvey } from '#messages/message-links.ts';
import { feedOf } from '../support/calendar-feed.ts';
import { calendarTokenOf } from '../support/guest-links.ts';
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
  makeOnlineGuest,
  makeReport,
  makeSurvey,
  makeSurveyToken,
  makeTenant,
  makeUser,
  type Tenant,
  type User,
  type Values,
} from '../support/makers.ts';
import { type RecordsPlan, ROLE_NAMES, type Staff } from './record-types.ts';
import {
  documentHash,
  makeEach,
  makeSpare,
  makeSpareBlocks,
  makeSpareCategories,
  makeSpareCompanies,
  makeSpareDepartments,
  makeSpareEntities,
  makeSpareEntries,
  makeSpareRequests,
  makeSpareTemplates,
  NOW,
  type Own,
} from './spare-records.ts';
import { makeTogether } from './together.ts';

const WORKING_HOURS = { defaultStart: '08:00', defaultEnd: '22:00' };

/** Makes a tenant with one record of each kind, named by the marker and with distinct ids. */
export const makeTenantRecords = async (db: Database, plan: RecordsPlan) => {
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
    settings: {
      working_hours: WORKING_HOURS,
      tags: [marker],
      company_website_url: `https://${marker}.example`,
      guest_register: { required: [], keep_months: null, online: true },
    },
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
  // No sample gives it to another guest, which would end its links.
  const ofGuest = await makeBooking(db, {
    ...own({ client_name: marker }),
    entities: [table],
    from: Date.parse('2027-03-25T11:00:00Z'),
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
    guests: 500,
  });
  const named = { name: marker, address_1: marker, occupation: marker };
  const guestId = await makeGuest(db, stay, own(named) as Values);
  const spareGuests = await makeEach(() => makeGuest(db, stay, own(named) as Values));
  const makeOnline = () => makeEach(() => makeOnlineGuest(db, stay, own({ ...named, signed_as: marker }) as Values));
  /** Online check-ins of that stay, for calls that work only once each. */
  const online = {
    spareOnlineGuests: await makeOnline(),
    toRegister: await makeOnline(),
    ofParty: await makeOnline(),
    toRemove: await makeOnline(),
  };
  const spare = await makeSpare(db, { table: otherTable, cabin, marker, own });
  // A department that no sample books in full.
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
    written({ ...sent, booking_id: ofGuest.id, subject: marker, content: marker }),
  );
  const survey = await makeSurveys(db, { company, booking: ofGuest, marker, own });
  const spareRequests = await makeSpareRequests(db, requests, { marker, own });
  const spareEntries = await makeSpareEntries(db, hourly, { marker, own });
  return {
    ...survey,
    ...(await makeReportsOf(db, { company, marker, own })),
    /** Answers the survey for the booking. */
    surveyToken: signSurvey(linkKey, { tenantId: tenant.id, surveyId: survey.surveyId, bookingId: ofGuest.id }),
    emailTemplateId: await template('email'),
    smsTemplateId: await template('sms'),
    spareTemplates: await makeSpareTemplates(db, company, { marker, own }),
    /** A message about a separate booking, and its links. */
    messageId,
    preferencesToken: signPreferences(linkKey, tenant.id, booking.id),
    receiptToken: signReceipt(linkKey, tenant.id, messageId),
    /** Link token of a separate booking. */
    guestToken: await db.tenantTransaction(tenant.id, (tx) => ensureGuestLink(tx, linkKey, { bookingId: ofGuest.id })),
    ...online,
    /** Link token of the stay with guests, where guests check in online. */
    stayToken: await db.tenantTransaction(tenant.id, (tx) => ensureGuestLink(tx, linkKey, { bookingId: stay.id })),
    /** Link token of a separate request. */
    requestToken: await db.tenantTransaction(tenant.id, (tx) =>
      ensureGuestLink(tx, linkKey, { requestId: spareRequests.ofGuest }),
    ),
    /** Link token of a separate entry of the waiting list. */
    entryToken: await db.tenantTransaction(tenant.id, (tx) =>
      ensureGuestLink(tx, linkKey, { entryId: spareEntries.ofGuest }),
    ),
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
    /** A stay with guests: one to change, others to remove. */
    stayId: stay.id,
    guestId,
    spareGuests,
    // The maker gives the booking and its client the same number.
    /** Client of a booking that no other sample changes. */
    clientId: kept.id,
    staffId: (await makeUser(db, { ...own({ name: marker }), tenant, company })).id,
    /** Staff without connected records. */
    spareStaff: await makeSpareStaff(db, { tenant, company, marker, own }),
    /** Bookings for calls that work only once per booking. */
    spare,
    spareEntities,
    spareCompanies,
    spareDepartments: await makeSpareDepartments(db, company, { marker, own }),
    spareCategories: await makeSpareCategories(db, daily, { marker, own }),
    spareRequests,
    spareEntries,
    together: await makeTogether(db, { unit: guide, other: otherTable, marker, own }),
    blockedId,
    /** Blocks for calls that work only once per block. */
    spareBlocks: await makeSpareBlocks(db, hourly, { marker, own }),
    fileHash: plan.fileHash,
    firelistToken: signDocumentLink(linkKey, { tenantId: tenant.id, hash: documentHash(plan) }, NOW),
    addressId,
    ownerId,
    calendarToken: await calendarTokenOf(db, ofGuest),
    adminEmail: staff.admin.email,
    feedToken: await makeFeed(db, { tenant, company, marker, own }),
    staff,
  };
};

/** Ids and names of one tenant's records, with staff. */
export type StaffedRecords = Awaited<ReturnType<typeof makeTenantRecords>>;
/** Ids and names of one tenant's records. The samples turn them into input. */
export type TenantRecords = Omit<StaffedRecords, 'staff'>;

/** A survey that the booking can answer, and others to archive. */
const makeSurveys = async (db: Database, plan: { company: Company; booking: Booking; marker: string; own: Own }) => {
  const { company, booking, marker, own } = plan;
  const make = () => makeSurvey(db, company, own({ name: `${marker} survey` }) as Values);
  const surveyId = await make();
  await makeSurveyToken(db, surveyId, booking, own() as Values);
  return { surveyId, spareSurveys: await makeEach(make) };
};

/** A finished report, and failed ones to delete. */
const makeReportsOf = async (db: Database, plan: { company: Company; marker: string; own: Own }) => {
  const { company, marker, own } = plan;
  const reportId = await makeReport(db, company, own({ name: `${marker} report` }) as Values);
  const values = { company_id: company.id, name: `${marker} spare`, version: 1, state: 'failed' };
  const spareReports = await makeEach(() => insertRow(db, 'reports', company.tenant.id, own(values) as Values));
  return { reportId, spareReports };
};

interface StaffPlan {
  readonly tenant: Tenant;
  readonly company?: Company;
  readonly marker: string;
  readonly own: Own;
}

const makeStaff = async (db: Database, { tenant, company, marker, own }: StaffPlan): Promise<Staff> => {
  const people: [string, User][] = [];
  for (const role of ROLE_NAMES) {
    const email = `${role}@${marker.toLowerCase()}.example`;
    people.push([role, await makeUser(db, { ...own({ name: `${marker} ${role}` }), tenant, company, role, email })]);
  }
  return Object.fromEntries(people) as unknown as Staff;
};

const makeSpareStaff = (db: Database, { tenant, company, marker, own }: StaffPlan): Promise<number[]> =>
  makeEach(async (at) => {
    const person = { ...own({ name: marker }), email: `spare.${at}@${marker.toLowerCase()}.example` };
    return (await makeUser(db, { ...person, tenant, company })).id;
  });

/** Makes the calendar subscription of a person that no sample changes. Returns its token. */
const makeFeed = async (db: Database, { tenant, company, marker, own }: StaffPlan): Promise<string> => {
  const email = `calendar@${marker.toLowerCase()}.example`;
  return feedOf(db, await makeUser(db, { ...own({ name: marker }), tenant, company, email }));
};

/** Makes the tenant's owner, who doesn't sign in. */
const makeOwner = async (db: Database, { tenant, marker, own }: StaffPlan): Promise<number> => {
  const named = own({ name: `${marker} owner`, is_owner: true });
  const email = `owner@${marker.toLowerCase()}.example`;
  return (await makeUser(db, { ...named, tenant, role: 'admin', email })).id;
};
