import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { signSurvey } from '#messages/message-links.ts';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeSurvey, makeSurveyToken, makeUser } from '../support/makers.ts';

const fixture = await openFixture();

test('anonymous answers share no keys with a staff member whose id is that of the survey', async () => {
  const { db, company, api } = fixture;
  const { tenant } = company;
  const id = 900_001;
  const user = await makeUser(db, { tenant, role: 'admin', id });
  const surveyId = await makeSurvey(db, company, { is_open: true, id });
  const { linkKey } = await loadSecretsUnscoped(db);
  const link = signSurvey(linkKey, { tenantId: tenant.id, surveyId, bookingId: 0 });
  const repeated = { idempotencyKey: 'survey-both-0001' };
  const answers = [{ question_id: 1, option_id: 1 }];
  await api.call('surveys.createFeedback', { body: { access_key: link, answers } }, repeated);
  const body = {
    name: 'Samme nøkkel',
    company_id: company.id,
    survey_questions: [{ id: 1, question: 'Hvordan var det?', type: 'textual' as const }],
  };
  const options = { token: await openSession(db, user), ...repeated };
  expect((await api.call('surveys.createSurvey', { body }, options)).survey.name).toBe('Samme nøkkel');
});

test('a repeated answer of a booking is stored once, and another answer is refused', async () => {
  const { db, company, api } = fixture;
  const booking = await makeBooking(db, { entities: [fixture.tables.two], from: NOW - 24 * HOUR_MS });
  const surveyId = await makeSurvey(db, company);
  await makeSurveyToken(db, surveyId, booking);
  const { linkKey } = await loadSecretsUnscoped(db);
  const link = signSurvey(linkKey, { tenantId: company.tenant.id, surveyId, bookingId: booking.id });
  const body = { access_key: link, answers: [{ question_id: 1, option_id: 1 }] };
  const send = (idempotencyKey: string) => api.try('surveys.createFeedback', { body }, { idempotencyKey });
  // The same call twice: the guest's page sends it again when the answer was lost.
  const sent = [await send('survey-guest-0001'), await send('survey-guest-0001')];
  expect(sent.map(({ ok, body: answer }) => [ok, answer])).toEqual(Array(2).fill([true, { success: true }]));
  expect((await send('survey-guest-0002')).fault?.code).toBe('SURVEY-1908');
  expect(await rowsOf(fixture, `select 1 from survey_answers where survey_id = ${surveyId}`)).toHaveLength(1);
});
