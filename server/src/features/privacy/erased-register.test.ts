import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forgetGuests } from '#jobs/forget-guests.ts';
import type { JobParts } from '#jobs/job.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();
const { db } = database;

const client = { client_name: 'Kari Nordmann', client_email: 'kari@example.com', client_phone_number: '91234567' };
const PARTY = ['Kari Nordmann', 'Jarle Fiskar', 'Nina Fiskar'];
const DATE = '2027-03-06';

/** A stay of three guests from 6 March 2027, two of them registered and one checked in online, in a new company. */
const makeStay = async (settings: object = {}, booked: object = {}) => {
  const department = await make.makeDepartment(db, { schedule_system: 'DAILY' });
  const { tenant, company } = department;
  await make.makeSettings(db, company, { ...settings });
  const entity = await make.makeEntity(db, { department });
  const from = Date.parse(`${DATE}T14:00:00Z`);
  const booking = await make.makeBooking(db, {
    ...{ entities: [entity], from, to: from + DAY_MS, id: 900_000 + department.id },
    ...client,
    ...booked,
  });
  const [kari, jarle, nina] = PARTY.map((name) => ({
    name,
    travel_document_number: `N-${name}`,
    birthday: '1971-05-17',
  }));
  await make.makeGuest(db, booking, { ...kari });
  await make.makeGuest(db, booking, { ...jarle });
  await make.makeOnlineGuest(db, booking, { ...nina, signed_as: 'Nina Fiskar' });
  const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));
  const erase = () => server.api.call('privacy.eraseClient', { params: { id: booking.id } }, { token });
  return { tenant, company, department, booking, token, erase };
};

type Stay = Awaited<ReturnType<typeof makeStay>>;

const run = async <R = unknown>({ tenant }: Stay, query: RawBuilder<R>): Promise<R[]> =>
  (await db.tenantTransaction(tenant.id, ({ trx }) => query.execute(trx))).rows;

const register = async ({ department, token }: Stay) => {
  const input = { params: { departmentId: department.id }, query: { date: DATE } };
  return (await server.api.call('guestRegister.getRegister', input, { token })).register.guests;
};
const namesIn = async (stay: Stay) => (await register(stay)).map((guest) => guest.full_name).sort();

const forget = (now: number) => forgetGuests.run({ db, now: () => now } as JobParts, new AbortController().signal);

/** The night after the end of a period that began with the end of the stay. */
const monthsAfter = (months: number) => Date.parse('2027-03-08T04:11:00Z') + months * 31 * DAY_MS;

const KEPT = { guest_register: { required: [], keep_months: 3, online: true } };

describe('the guest register of an erased client', () => {
  test('is kept, with the whole party and their documents', async () => {
    const stay = await makeStay(KEPT);
    const before = await register(stay);
    await stay.erase();
    expect(await namesIn(stay)).toEqual([...PARTY].sort());
    expect(await register(stay)).toEqual(before);
  });

  test('is erased by the nightly job when its period ends, and not before', async () => {
    const stay = await makeStay(KEPT);
    await stay.erase();
    await forget(monthsAfter(2));
    expect(await namesIn(stay)).toEqual([...PARTY].sort());
    await forget(monthsAfter(3));
    expect(await namesIn(stay)).toEqual(['***', '***']);
    const left = await run(
      stay,
      sql`select to_jsonb(i) as row from interactors i union all select to_jsonb(o) from online_guests o
      union all select to_jsonb(a) from audit_log a`,
    );
    expect(JSON.stringify(left)).not.toMatch(/Kari|Jarle|Nina|N-|1971/);
  });

  test('is erased after the retention of guests in a company without a period for its register', async () => {
    const stay = await makeStay({ guest_retention_months: 2 });
    await stay.erase();
    await forget(monthsAfter(1));
    expect(await namesIn(stay)).toEqual([...PARTY].sort());
    await forget(monthsAfter(2));
    expect(await namesIn(stay)).toEqual(['***', '***']);
  });

  test('is kept in a company without any period', async () => {
    const stay = await makeStay();
    await stay.erase();
    await forget(monthsAfter(60));
    expect(await namesIn(stay)).toEqual([...PARTY].sort());
  });

  test('is the only place that shows the party: guests, fire list and audit log have no names', async () => {
    const stay = await makeStay(KEPT);
    const { booking, company, department, token } = stay;
    const params = { bookingId: booking.id };
    const list = { company_id: company.id, department_ids: [department.id], date: DATE };
    const places = {
      guests: async () => [
        await server.api.call('guests.listGuests', { params }, { token }),
        await server.api.call('guests.listGuestPage', { params, query: {} }, { token }),
      ],
      fireList: () => server.api.call('reports.listFireListGuests', { body: list }, { token }),
      log: () =>
        run(stay, sql`select to_jsonb(a) as row from audit_log a where kind in ('interactors', 'online_guests')`),
    };
    for (const read of Object.values(places)) expect(JSON.stringify(await read())).toContain('Jarle Fiskar');
    await stay.erase();
    for (const read of Object.values(places))
      expect(JSON.stringify(await read())).not.toMatch(/Kari|Jarle|Nina|N-|1971|Storgata/);
    const { interactors } = await server.api.call('guests.listGuests', { params }, { token });
    expect(interactors).toMatchObject([{ full_name: '***' }, { full_name: '***', country_of_residence: 'NO' }]);
  });

  test('can not be changed by the form of guests, which no longer shows them', async () => {
    const stay = await makeStay(KEPT, { checked_out_at: NOW });
    const { booking, token } = stay;
    await run(stay, sql`update bookings set ends_at = ${new Date(NOW + DAY_MS)}`);
    await stay.erase();
    const [guest] = (await server.api.call('guests.listGuests', { params: { bookingId: booking.id } }, { token }))
      .interactors;
    const params = { bookingId: booking.id, interactorId: guest?.interactor_id ?? 0 };
    expect(await server.api.refused('guests.removeGuest', { params }, { token })).toMatchObject({
      code: 'BOOKING-213',
    });
    expect(await namesIn(stay)).toEqual([...PARTY].sort());
  });

  test('has no guests of a canceled stay: they are erased at once', async () => {
    const stay = await makeStay(KEPT, { canceled_at: NOW });
    await stay.erase();
    expect(await run(stay, sql`select name, country_of_residence, purpose_of_stay from interactors`)).toEqual([
      { name: '***', country_of_residence: 'NO', purpose_of_stay: 'holiday' },
      { name: '***', country_of_residence: 'NO', purpose_of_stay: 'holiday' },
    ]);
    expect(await run(stay, sql`select 1 as one from online_guests`)).toEqual([]);
  });
});

describe('erasing a client', () => {
  test('deletes their texts in surveys and keeps options and scores', async () => {
    const stay = await makeStay();
    const survey = await make.makeSurvey(db, stay.company);
    const other = await make.makeBooking(db, { entities: stay.booking.entities, from: NOW + DAY_MS });
    for (const booking of [stay.booking, other]) {
      const token = await make.makeSurveyToken(db, survey, booking, { used_at: NOW });
      const answer = { token_id: token, survey_id: survey };
      await make.insertRow(db, 'survey_answers', stay.tenant.id, { ...answer, question_id: 1, option_id: 2 }, sql`0`);
      const text = { ...answer, question_id: 3, answer: `Kari's bed ${booking.id}` };
      await make.insertRow(db, 'survey_answers', stay.tenant.id, text, sql`0`);
    }
    await stay.erase();
    expect(
      await run(stay, sql`select question_id, option_id, answer from survey_answers order by token_id, question_id`),
    ).toEqual([
      { question_id: 1, option_id: 2, answer: null },
      { question_id: 1, option_id: 2, answer: null },
      { question_id: 3, option_id: null, answer: `Kari's bed ${other.id}` },
    ]);
  });

  test('removes the texts of their messages and the reason of a declined request, also from the audit log', async () => {
    const stay = await makeStay();
    const { tenant, company, department, booking } = stay;
    const request = await make.makeRequest(db, { department, from: NOW - DAY_MS, client_id: booking.id, ...client });
    await run(
      stay,
      sql`update booking_requests set status = 'declined', decline_reason = 'Dear Kari, no' where id = ${request}`,
    );
    await run(
      stay,
      sql`update booking_requests set version = version + 1, decline_reason = 'Dear Kari, full' where id = ${request}`,
    );
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{ kind: 'booking_request_declined', channel: 'email', recipient: 'kari@example.com', state: 'failed' },
      ...{ company_id: company.id, booking_request_id: request, last_error: '550 kari@example.com' },
      payload: '{"language": "no", "note": "Dear Kari", "reason": "Dear Kari"}',
    });
    // Not about a booking: found by its recipient.
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{
        kind: 'booking_link',
        channel: 'email',
        recipient: 'Kari@example.com',
        state: 'sent',
        company_id: company.id,
      },
      ...{ payload: '{"language": "no", "text": "Dear Kari"}', content: 'Dear Kari' },
    });
    await run(stay, sql`update clients set email = 'kari@example.com' where id = ${booking.id}`);
    await stay.erase();
    const left = await run(
      stay,
      sql`select to_jsonb(o) as row from outbox o union all select to_jsonb(r) from booking_requests r
      union all select to_jsonb(a) from audit_log a`,
    );
    expect(JSON.stringify(left)).not.toMatch(/Kari/i);
    expect(await run(stay, sql`select state, payload from outbox order by id`)).toEqual([
      { state: 'failed', payload: { language: 'no' } },
      { state: 'sent', payload: { language: 'no' } },
    ]);
  });
});
