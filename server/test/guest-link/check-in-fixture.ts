import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { saveSetting } from '#db/queries/companies/company-settings.ts';
import { forgetGuests } from '#jobs/forget-guests.ts';
import type { JobParts } from '#jobs/job.ts';
import { type Fixture, openFixture, rowsOf } from '../bookings/fixture.ts';
import { NOW } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import { makeBooking } from '../support/makers.ts';

export const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

export let fixture: Fixture;
/** Opens a fixture whose department for nights has online check-in. Each test starts without bookings and guests. */
export const openCheckIn = async (): Promise<void> => {
  fixture = await openFixture();
  beforeEach(async () => {
    fixture.server.clock.now = NOW;
    await allow({});
    for (const table of ['online_guests', 'interactors', 'allocations'])
      await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
        sql`delete from ${sql.table(table)}`.execute(trx),
      );
  });
};

export const allow = (values: object) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
    saveSetting(tx, {
      companyId: fixture.company.id,
      key: 'guest_register',
      value: { required: ['birthday', 'travel_document_number'], keep_months: 6, online: true, ...values },
      now: new Date(NOW),
    }),
  );

/** A stay of two guests from the 12th to the 14th, with its link. */
export const book = async (values: object = {}) => {
  const stay = { entities: [fixture.cabins.first], from: at('12T14:00'), to: at('14T11:00'), guests: 2, ...values };
  const booking = await makeBooking(fixture.db, stay);
  return { booking, params: { domain: 'fjord', token: await guestLinkOf(fixture.db, booking) } };
};
export const person = (values: object = {}) => ({
  full_name: '=Anna <b>Schmidt</b>',
  nationality: 'DE',
  birthday: '1975-05-06',
  travel_document_type: 'passport' as const,
  travel_document_number: 'C01X00T47',
  country_of_residence: 'DE',
  purpose_of_stay: 'holiday' as const,
  address_1: 'Hauptstrasse 1',
  signed_as: 'Anna Schmidt',
  is_confirmed: true as const,
  ...values,
});
export const fill = (params: { domain: string; token: string }, values: object = {}) =>
  fixture.api.call('guestLink.checkInOnline', { params, body: person(values) });
export const refused = (params: { domain: string; token: string }, values: object = {}) =>
  fixture.api.refused('guestLink.checkInOnline', { params, body: person(values) });
export const register = async (date = '2027-03-12', token = fixture.hostToken) =>
  (
    await fixture.api.call(
      'guestRegister.getRegister',
      { params: { departmentId: fixture.daily.id }, query: { date } },
      { token },
    )
  ).register.guests;
export const enter = (onlineGuestId: number | null, entity = fixture.cabins.first.id) => ({
  params: { onlineGuestId: onlineGuestId ?? 0 },
  body: { renting_entity_id: entity, is_checked: true },
});
export const run = (now: string) =>
  forgetGuests.run({ db: fixture.db, now: () => Date.parse(now) } as JobParts, new AbortController().signal);
export const trail = async () => JSON.stringify(await rowsOf(fixture, 'select * from audit_log'));
