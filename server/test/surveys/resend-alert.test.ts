import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { insertRow, makeSettings, makeSurvey } from '../support/makers.ts';

const fixture = await openFixture();

test("an alert about low scores is sent again to the company's current address, with the same scores", async () => {
  await makeSettings(fixture.db, fixture.company, { support_email: 'ny@example.com' });
  const questions = [
    { id: 1, question: 'Karakter', question_en: 'Rating', required: true, type: 'rating', options: [], children: [] },
  ];
  const survey = await makeSurvey(fixture.db, fixture.company, { questions: JSON.stringify(questions) });
  const payload = { language: 'en-us', survey_id: survey, scores: [{ question_id: 1, score: 2 }] };
  const id = await insertRow(fixture.db, 'outbox', fixture.company.tenant.id, {
    kind: 'survey_alert',
    channel: 'email',
    recipient: 'gammel@example.com',
    company_id: fixture.company.id,
    payload: JSON.stringify(payload),
  });
  const token = fixture.hostToken;
  const resend = (body: object) => fixture.api.try('messages.resendMessage', { params: { id }, body }, { token });
  // It still waits for its delivery.
  expect(await resend({})).toMatchObject({ ok: false, fault: { code: 'NOTIFICATIONS-602' } });
  await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx, tenantId }) =>
    sql`update outbox set state = 'failed', last_error = '550' where tenant_id = ${tenantId} and id = ${id}`.execute(
      trx,
    ),
  );
  expect(await resend({})).toMatchObject({ ok: true });
  expect(await resend({ recipient: 'sjef@example.com' })).toMatchObject({ ok: true });
  const sent = await rowsOf<{ id: number }>(
    fixture,
    `select id, recipient, payload, state from outbox where resent_of = ${id} order by id`,
  );
  expect(sent).toMatchObject([
    { recipient: 'ny@example.com', payload, state: 'pending' },
    { recipient: 'sjef@example.com', payload, state: 'pending' },
  ]);
  const input = { params: { id: sent[0]?.id ?? 0 } };
  const { message } = await fixture.api.call('messages.getMessage', input, { token });
  expect(message.content).toContain('Rating: 2 of 5');
});
