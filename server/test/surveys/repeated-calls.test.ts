import { expect, test } from 'vitest';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import { signSurvey } from '../../src/messages/message-links.ts';
import { openFixture } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeSurvey, makeUser } from '../support/makers.ts';

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
