import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStage, rowsOf, type Stage } from '../bookings/stage.ts';
import { insertRow, makeSettings, makeSurvey } from '../support/makers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.close());

test("an alert about low scores is sent again to the company's present address, with the same scores", async () => {
  await makeSettings(stage.db, stage.company, { support_email: 'ny@example.com' });
  const questions = [
    { id: 1, question: 'Karakter', question_en: 'Rating', required: true, type: 'rating', options: [], children: [] },
  ];
  const survey = await makeSurvey(stage.db, stage.company, { questions: JSON.stringify(questions) });
  const payload = { language: 'en-us', survey_id: survey, scores: [{ question_id: 1, score: 2 }] };
  const id = await insertRow(stage.db, 'outbox', stage.company.tenant.id, {
    kind: 'survey_alert',
    channel: 'email',
    recipient: 'gammel@example.com',
    company_id: stage.company.id,
    payload: JSON.stringify(payload),
  });
  const token = stage.hostToken;
  const resend = (body: object) => stage.api.try('messages.resendMessage', { params: { id }, body }, { token });
  // It still waits for its delivery.
  expect(await resend({})).toMatchObject({ ok: false, fault: { code: 'NOTIFICATIONS-602' } });
  await stage.db.tenantTransaction(stage.company.tenant.id, ({ trx, tenantId }) =>
    sql`update outbox set state = 'failed', last_error = '550' where tenant_id = ${tenantId} and id = ${id}`.execute(
      trx,
    ),
  );
  expect(await resend({})).toMatchObject({ ok: true });
  expect(await resend({ recipient: 'sjef@example.com' })).toMatchObject({ ok: true });
  const sent = await rowsOf<{ id: number }>(
    stage,
    `select id, recipient, payload, state from outbox where resent_of = ${id} order by id`,
  );
  expect(sent).toMatchObject([
    { recipient: 'ny@example.com', payload, state: 'pending' },
    { recipient: 'sjef@example.com', payload, state: 'pending' },
  ]);
  const input = { params: { id: sent[0]?.id ?? 0 } };
  const { message } = await stage.api.call('messages.getMessage', input, { token });
  expect(message.content).toContain('Rating: 2 of 5');
});
