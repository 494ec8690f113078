import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { planSurveys } from '#jobs/plan-surveys.ts';
import { signSurvey } from '#messages/message-links.ts';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { giveBooking, ola } from '../guest-link/other-guest-fixture.ts';
import { NOW } from '../support/app.ts';
import { makeBooking, makeGuest, makeSettings, makeSurvey } from '../support/makers.ts';

const fixture = await openFixture();
await makeSettings(fixture.db, fixture.company, { email_surveys: true });
const surveyId = await makeSurvey(fixture.db, fixture.company);
const { id: tenantId } = fixture.company.tenant;

const change = (query: ReturnType<typeof sql>) =>
  fixture.db.tenantTransaction(tenantId, ({ trx }) => query.execute(trx));

beforeEach(async () => {
  for (const table of ['interactors', 'allocations'])
    await change(sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`);
});

/** A stay with a registered guest, from yesterday to tomorrow. */
const stay = async () => {
  const values = { from: NOW - 20 * HOUR_MS, to: NOW + 20 * HOUR_MS };
  const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.first], ...values });
  await makeGuest(fixture.db, booking);
  return booking.id;
};

type Undo = 'checkOut' | 'undoCheckOut';
const inPanel = (call: Undo, id: number) => fixture.asHost.call(`bookings.${call}`, { body: { booking_id: id } });
/** The arrivals screen writes no survey: the job does. */
const onArrivals = async (step: Undo, id: number) => {
  const body = { step, at: new Date(NOW).toISOString() };
  await fixture.asHost.call('bookings.recordArrivalStep', { params: { id }, body });
  const parts = { db: fixture.db, now: () => NOW, delivery: undefined as never };
  await planSurveys.run(parts, new AbortController().signal);
};

const mails = (id: number) =>
  rowsOf<{ state: string; recipient: string }>(
    fixture,
    `select state, recipient from outbox where booking_id = ${id} and kind = 'booking_survey' order by id`,
  );
const tokens = (id: number) => rowsOf(fixture, `select survey_id from survey_tokens where booking_id = ${id}`);
const setState = (id: number, state: string) =>
  change(sql`update outbox set state = ${state}
    where tenant_id = ${tenantId} and booking_id = ${id} and kind = 'booking_survey'`);
const openLink = async (bookingId: number) => {
  const { linkKey } = await loadSecretsUnscoped(fixture.db);
  const params = { domain: 'fjord', token: signSurvey(linkKey, { tenantId, surveyId, bookingId }) };
  return fixture.api.try('surveys.getSurveyByToken', { params });
};

describe('undoing a check-out', () => {
  test.each([
    ['in the panel', inPanel, 'pending'],
    ['in the panel', inPanel, 'no_gateway'],
    ['on the arrivals screen', onArrivals, 'pending'],
  ])(
    '%s withdraws the survey that has not been sent, and a new check-out asks again (%#)',
    async (_where, by, state) => {
      const id = await stay();
      await by('checkOut', id);
      expect([await mails(id), await tokens(id)].map(({ length }) => length)).toEqual([1, 1]);
      await setState(id, state);
      await by('undoCheckOut', id);
      expect([await mails(id), await tokens(id)]).toEqual([[], []]);
      await by('checkOut', id);
      expect([await mails(id), await tokens(id)].map(({ length }) => length)).toEqual([1, 1]);
      expect(await openLink(id)).toMatchObject({ ok: true });
    },
  );

  test('keeps a survey that was sent, also one that is being sent, and asks only once', async () => {
    const id = await stay();
    await inPanel('checkOut', id);
    let undone: Promise<unknown> | undefined;
    await fixture.db.tenantTransaction(tenantId, async ({ trx }) => {
      const sent = sql`update outbox set state = 'sent'
        where tenant_id = ${tenantId} and booking_id = ${id} and kind = 'booking_survey'`;
      await sent.execute(trx);
      undone = inPanel('undoCheckOut', id);
      const soon = new Promise((resolve) => setTimeout(() => resolve('waits'), 300));
      expect(await Promise.race([undone, soon])).toBe('waits');
    });
    await undone;
    expect(await mails(id)).toMatchObject([{ state: 'sent' }]);
    expect(await openLink(id)).toMatchObject({ ok: true });
    await inPanel('checkOut', id);
    expect([await mails(id), await tokens(id)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('a checked out stay that staff give to another guest', () => {
  test('asks the new guest if the survey has not been sent', async () => {
    const id = await stay();
    await inPanel('checkOut', id);
    await setState(id, 'pending');
    await giveBooking(fixture, id, ola);
    expect([await mails(id), await tokens(id)]).toEqual([[], []]);
    await planSurveys.run(
      { db: fixture.db, now: () => NOW, delivery: undefined as never },
      new AbortController().signal,
    );
    expect(await mails(id)).toMatchObject([{ recipient: ola.email }]);
  });

  test("ends the former guest's link, which would show the new guest", async () => {
    const id = await stay();
    await inPanel('checkOut', id);
    await setState(id, 'sent');
    expect(await openLink(id)).toMatchObject({ ok: true });
    await giveBooking(fixture, id, { email: 'eva.other@example.com', phone_number: '41000002' });
    expect(await openLink(id)).toMatchObject({ ok: false, fault: { code: 'SURVEY-1909' } });
    expect(await mails(id)).toHaveLength(1);
  });
});
