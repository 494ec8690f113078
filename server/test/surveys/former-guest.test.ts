import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetGuests } from '#jobs/forget-guests.ts';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { contactOf, giveBooking } from '../guest-link/other-guest-fixture.ts';
import { wireRequest } from '../support/api.ts';
import { NOW, openSession } from '../support/app.ts';
import {
  insertRow,
  makeBooking,
  makeDepartment,
  makeEntity,
  makeSettings,
  makeSurvey,
  makeSurveyToken,
  makeUser,
} from '../support/makers.ts';

const fixture = await openFixture();
const { db, company, cabins } = fixture;
const tenantId = company.tenant.id;
const token = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }));
let given = 0;

/** A stay whose guest has answered a survey, and which staff then give to another guest. */
const giveAnswered = async () => {
  given += 1;
  const unit = await makeEntity(db, { department: cabins.first.department });
  const booking = await makeBooking(db, {
    entities: [unit],
    from: NOW - 20 * HOUR_MS,
    to: NOW + 20 * HOUR_MS,
  });
  const surveyId = await makeSurvey(db, company);
  const tokenId = await makeSurveyToken(db, surveyId, booking, { used_at: NOW });
  const answer = { token_id: tokenId, survey_id: surveyId, question_id: 2, answer: 'Cold soup', answered_at: NOW };
  await insertRow(db, 'survey_answers', tenantId, answer, sql`0`);
  const former = await contactOf(fixture, booking.id);
  const contact = { name: 'Ola', email: `ola-${given}@example.com`, phone_number: `4100010${given}` };
  await giveBooking(fixture, booking.id, contact);
  return { id: booking.id, surveyId, former, present: await contactOf(fixture, booking.id) };
};

const writersOf = async (surveyId: number) => {
  const { survey } = await fixture.api.call('surveys.getSurvey', { params: { id: surveyId } }, { token });
  return survey.feedback.textual.flatMap(({ feedback }) => feedback.map(({ client, answer }) => [client, answer]));
};
const copyOf = async (id: number, as = token) =>
  (await fixture.api.call('privacy.getClientData', { params: { id } }, { token: as })).client_data;
const erase = (id: number) => fixture.api.call('privacy.eraseClient', { params: { id } }, { token });

test('an answer shows the guest who wrote it, also after the booking has another guest', async () => {
  const { surveyId, former, present } = await giveAnswered();
  expect(former.name).not.toBe(present.name);
  expect(await writersOf(surveyId)).toEqual([[former.name, 'Cold soup']]);
  const file = wireRequest('surveys.getSurveyCsv', { params: { id: surveyId } } as never, { token, domain: 'fjord' });
  const { body } = await fixture.server.app.inject({ ...file, method: 'GET' });
  expect(body).toContain(`;${former.name};`);
  expect(JSON.stringify(await copyOf(present.client_id))).not.toContain('Cold soup');
});

test("the former guest's copy of data has the answer, for staff who see the booking", async () => {
  const { id, former } = await giveAnswered();
  const copy = await copyOf(former.client_id);
  expect(copy.bookings).toEqual([]);
  expect(copy.former_survey_answers).toMatchObject([{ booking_id: id, answer: 'Cold soup' }]);
  const elsewhere = await makeDepartment(db, { tenant: company.tenant });
  const entities = [await makeEntity(db, { department: elsewhere })];
  await makeBooking(db, { entities, from: NOW, client_id: former.client_id });
  const bound = await openSession(db, await makeUser(db, { company: elsewhere.company, role: 'admin' }));
  expect((await copyOf(former.client_id, bound)).former_survey_answers).toEqual([]);
});

test("erasing the present guest keeps the former one's text, and erasing the former one deletes it", async () => {
  const { id, surveyId, former, present } = await giveAnswered();
  await fixture.api.call('bookings.cancelBooking', { params: { id } }, { token });
  await erase(present.client_id);
  expect(await writersOf(surveyId)).toEqual([[former.name, 'Cold soup']]);
  await erase(former.client_id);
  expect(await writersOf(surveyId)).toEqual([]);
});

test('the erasure of old stays deletes the text and the name', async () => {
  const { id, surveyId } = await giveAnswered();
  await makeSettings(db, company, { guest_retention_months: 6 });
  const now = () => NOW + 300 * DAY_MS;
  await forgetGuests.run({ db, now, delivery: undefined as never }, new AbortController().signal);
  expect(await writersOf(surveyId)).toEqual([]);
  const names = await rowsOf(
    fixture,
    `select c.name from survey_tokens k join clients c on c.tenant_id = k.tenant_id and c.id = k.former_client_id
      where k.booking_id = ${id}`,
  );
  expect(names).toEqual([{ name: '***' }]);
});
