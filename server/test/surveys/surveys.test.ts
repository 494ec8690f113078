import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import type { Message, RenderParts } from '#messages/message.ts';
import { signSurvey } from '#messages/message-links.ts';
import { render } from '#messages/render.ts';
import { openFixture, refusal, rowsOf } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeSettings, makeSurvey, makeSurveyToken, makeUser } from '../support/makers.ts';

const NOW = Date.parse('2027-03-10T09:00:00Z');

const fixture = await openFixture();
let days = 0;
const admin = await openSession(
  fixture.db,
  await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
);
const key = (await loadSecretsUnscoped(fixture.db)).linkKey;

const options = () => ({ token: admin });
const body = (values: object = {}) => ({
  body: {
    name: 'Etter besøket',
    company_id: fixture.company.id,
    survey_questions: [{ id: 1, question: 'Hvordan var det?', type: 'textual' as const }],
    ...values,
  },
});

/** Makes a link to a new survey for a new booking. */
const makeLink = async (values: { survey?: object; token?: object } = {}) => {
  const surveyId = await makeSurvey(fixture.db, fixture.company, { ...values.survey });
  days += 1;
  const booking = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: NOW - days * 24 * HOUR_MS });
  await makeSurveyToken(fixture.db, surveyId, booking, { ...values.token });
  const link = { tenantId: fixture.company.tenant.id, surveyId, bookingId: booking.id };
  return { surveyId, token: signSurvey(key, link) };
};
const answer = (token: string, ...answers: object[]) => ({ body: { access_key: token, answers: answers as [] } });
const good = { question_id: 1, option_id: 1 };

describe('admin', () => {
  test('adds a survey and finds it in the list', async () => {
    const { survey } = await fixture.api.call('surveys.createSurvey', body({ name: 'Funnet' }), options());
    expect(survey).toMatchObject({ name: 'Funnet', active: true, questions_count: 1, tokens_count: 0 });
    const { surveys } = await fixture.api.call('surveys.listSurveys', { query: { searchText: 'funn' } }, options());
    expect(surveys.data.map(({ id }) => id)).toEqual([survey.id]);
  });

  test('adds a follow-up with the options of the question above it', async () => {
    const choices = ['Godt', 'Dårlig'].map((value, at) => ({ id: at + 1, value }));
    const child = { id: 2, question: 'Og maten?', type: 'selection', parent_options: [2], uses_parent_options: true };
    const above = { id: 1, question: 'Hvordan var det?', type: 'nested', options: choices, children: [child] };
    const { survey } = await fixture.api.call(
      'surveys.createSurvey',
      body({ survey_questions: [above] }) as never,
      options(),
    );
    const [stored] = survey.survey_questions;
    expect(stored?.children).toMatchObject([{ uses_parent_options: true, options: choices }]);
  });

  test("can't add a survey without questions: 1903", async () => {
    expect(await fixture.api.refused('surveys.createSurvey', body({ survey_questions: [] }), options())).toEqual(
      refusal(422, 'SURVEY-1903', 'survey_questions'),
    );
  });

  test('deactivates a survey once: 1915', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    const input = { params: { id } };
    expect(await fixture.api.call('surveys.archiveSurvey', input, options())).toEqual({ success: true });
    expect(await fixture.api.refused('surveys.archiveSurvey', input, options())).toEqual(refusal(409, 'SURVEY-1915'));
    const { surveys } = await fixture.api.call('surveys.listArchivedSurveys', { query: {} }, options());
    expect(surveys.data.map((one) => one.id)).toContain(id);
  });

  test('of another company sees none of it', async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant, slug: 'fjell' });
    const user = await makeUser(fixture.db, { tenant: fixture.company.tenant, company: other, role: 'admin' });
    const token = await openSession(fixture.db, user);
    const id = await makeSurvey(fixture.db, fixture.company);
    expect(await fixture.api.refused('surveys.getSurvey', { params: { id } }, { token })).toEqual(
      refusal(404, 'SURVEY-1901'),
    );
    expect(await fixture.api.refused('surveys.createSurvey', body(), { token })).toMatchObject({ code: 'COMPANY-400' });
  });
});

describe('guest with a link', () => {
  test('sees the questions and answers, and the answers are counted', async () => {
    const { surveyId, token } = await makeLink();
    const { survey_token: shown } = await fixture.api.call('surveys.getSurveyByToken', { params: { token } });
    expect(shown).toMatchObject({ survey_id: surveyId, company_name: fixture.company.name });
    const bad = { question_id: 1, option_id: 2 };
    const text = { question_id: 3, text: '<b>Støy</b>' };
    expect(await fixture.api.call('surveys.createFeedback', answer(token, bad, text))).toEqual({ success: true });
    const { survey } = await fixture.api.call('surveys.getSurvey', { params: { id: surveyId } }, options());
    expect(survey).toMatchObject({
      feedbacks_count: 1,
      feedback: {
        textual: [{ question_id: 3, nested_question: true, feedback: [{ answer: '<b>Støy</b>' }] }, { question_id: 2 }],
        selection: [
          {
            options: [
              { id: 1, count: 0 },
              { id: 2, count: 1 },
            ],
          },
        ],
      },
    });
  });

  test('answers once, also with two concurrent answers: 1908', async () => {
    const { surveyId, token } = await makeLink();
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => fixture.api.try('surveys.createFeedback', answer(token, good))),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter(({ ok }) => !ok).map(({ fault }) => fault?.code)).toEqual(Array(5).fill('SURVEY-1908'));
    expect(await rowsOf(fixture, `select 1 from survey_answers where survey_id = ${surveyId}`)).toHaveLength(1);
  });

  test.each([
    ['the unanswered question', [], 'SURVEY-1910'],
    [
      'two answers to one question, also if only the first is invalid',
      [{ ...good, option_id: 99 }, good],
      'FIELD-3120',
    ],
  ])('is refused with %s', async (_reason, answers, code) => {
    const { token } = await makeLink();
    const refused = await fixture.api.refused('surveys.createFeedback', answer(token, ...answers));
    expect(refused).toEqual(refusal(422, code, 'answers.1'));
  });

  test.each([
    ['closed', { survey: { archived_at: NOW } }, 422, 'SURVEY-1906'],
    ['expired', { token: { expires_at: NOW - HOUR_MS } }, 422, 'SURVEY-1909'],
  ])('is refused for a survey that is %s', async (_state, values, status, code) => {
    const { token } = await makeLink(values);
    expect(await fixture.api.refused('surveys.getSurveyByToken', { params: { token } })).toEqual(refusal(status, code));
    expect(await fixture.api.refused('surveys.createFeedback', answer(token, good))).toEqual(refusal(status, code));
  });

  test.each([
    ['altered', /~(?=[^~]+$)/, '1~'],
    ['malformed', /.+/, 'abc'],
  ])('is refused when the link is %s: 1907', async (_state, part, other) => {
    const token = (await makeLink()).token.replace(part, other);
    const invalid = refusal(404, 'SURVEY-1907');
    expect(await fixture.api.refused('surveys.getSurveyByToken', { params: { token } })).toEqual(invalid);
    expect(await fixture.api.refused('surveys.createFeedback', answer(token, good))).toEqual(invalid);
  });
});

describe('scales', () => {
  const questions = [
    { id: 1, question: 'Karakter', question_en: 'Rating', required: true, type: 'rating', options: [], children: [] },
    { id: 2, question: 'Anbefale?', question_en: '', required: false, type: 'nps', options: [], children: [] },
  ];
  const scored = (rating: number, nps: number) => [
    { question_id: 1, option_id: rating },
    { question_id: 2, option_id: nps },
  ];
  const alerts = () =>
    rowsOf<{ booking_id: number | null; recipient: string; payload: unknown }>(
      fixture,
      `select booking_id, recipient, payload from outbox where kind = 'survey_alert' order by id`,
    );

  test('count the scores, their average and the net promoter score', async () => {
    const made = await makeLink({ survey: { questions: JSON.stringify(questions) } });
    await fixture.api.call('surveys.createFeedback', answer(made.token, ...scored(5, 10)));
    const input = { params: { id: made.surveyId } };
    const { survey } = await fixture.api.call('surveys.getSurvey', input, options());
    expect(survey.feedback.selection).toEqual([]);
    const [rating, nps] = survey.feedback.scales;
    // In the reader's language, and in Norwegian where there is no English text.
    expect([rating?.question, nps?.question]).toEqual(['Rating', 'Anbefale?']);
    expect(rating).toMatchObject({ type: 'rating', average: 5, net_promoter_score: null });
    expect(rating?.scores.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1]);
    expect(nps).toMatchObject({ average: 10, net_promoter_score: 100 });
    expect(nps?.scores).toHaveLength(11);
  });

  test('refuse a score outside, and name the missing question in the language of the guest', async () => {
    const { token } = await makeLink({ survey: { questions: JSON.stringify(questions) } });
    expect(await fixture.api.refused('surveys.createFeedback', answer(token, ...scored(6, 0)))).toEqual(
      refusal(422, 'SURVEY-1912', 'answers.1'),
    );
    const { method, url, headers } = wireRequest('surveys.createFeedback', answer(token) as never, {
      domain: 'fjord',
      language: 'en',
    });
    const payload = answer(token).body;
    const refused = await fixture.server.app.inject({ method: method as 'POST', url, headers, payload });
    expect(refused.json().message).toBe('SURVEY-1910|Please answer this question: Rating');
  });

  test('inform the company about low scores only when the survey has alerts on', async () => {
    await makeSettings(fixture.db, fixture.company, { support_email: 'resepsjon@example.com' });
    const silent = await makeLink({ survey: { questions: JSON.stringify(questions) } });
    await fixture.api.call('surveys.createFeedback', answer(silent.token, ...scored(1, 0)));
    const happy = await makeLink({ survey: { questions: JSON.stringify(questions), alerts: true } });
    await fixture.api.call('surveys.createFeedback', answer(happy.token, ...scored(3, 7)));
    expect(await alerts()).toEqual([]);
    const sad = await makeLink({ survey: { questions: JSON.stringify(questions), alerts: true } });
    await fixture.api.call('surveys.createFeedback', answer(sad.token, ...scored(2, 7)));
    expect(await alerts()).toEqual([
      {
        booking_id: Number(sad.token.split('~')[2]),
        recipient: 'resepsjon@example.com',
        payload: { language: 'en-us', survey_id: sad.surveyId, scores: [{ question_id: 1, score: 2 }] },
      },
    ]);
  });

  test('are shown in the mail about a low score', async () => {
    const id = await makeSurvey(fixture.db, fixture.company, {
      name: '<b>Etter</b>',
      questions: JSON.stringify(questions),
    });
    const payload = { language: 'en-us', survey_id: id, scores: [{ question_id: 1, score: 2 }] };
    const message = { kind: 'survey_alert', channel: 'email', booking_id: null, payload } as unknown as Message;
    const parts = { publicUrl: 'https://book.example.com', linkKey: key } as unknown as RenderParts;
    const rendered = await fixture.db.tenantRead(fixture.company.tenant.id, (tx) =>
      render(tx, message, parts, new Date(NOW)),
    );
    if (rendered.is !== 'mail') throw new Error('no mail');
    expect(rendered.mail.subject).toBe('Low score in the survey <b>Etter</b>');
    expect(rendered.mail.html).not.toContain('<b>Etter</b>');
    expect(rendered.mail.text).toContain('Rating: 2 of 5');
    expect(rendered.mail.text).toContain('Booking: Anonymous answer');
    expect(rendered.mail.text).toContain(`https://book.example.com/survey/${id}`);
  });
});

describe('the link for anonymous answers', () => {
  const openLink = async (values: object = {}) => {
    const id = await makeSurvey(fixture.db, fixture.company, { is_open: true, ...values });
    return { id, token: signSurvey(key, { tenantId: fixture.company.tenant.id, surveyId: id, bookingId: 0 }) };
  };
  const change = (id: number, body: object) =>
    fixture.api.call('surveys.changeSurvey', { params: { id }, body }, options());

  test('is closed until an admin opens it, and is closed again: 1906', async () => {
    const { id, token } = await openLink({ is_open: false });
    const input = { params: { token } };
    expect(await fixture.api.refused('surveys.getSurveyByToken', input)).toEqual(refusal(422, 'SURVEY-1906'));
    const { survey } = await change(id, { is_open: true });
    expect(survey).toMatchObject({ is_open: true, alerts: false, open_path: `/fjord/survey-present/${token}` });
    const { survey_token: shown } = await fixture.api.call('surveys.getSurveyByToken', input);
    expect(shown).toMatchObject({ survey_id: id, client_email: null, booking_info: null });
    expect((await change(id, { is_open: false })).survey.open_path).toBeNull();
    expect(await fixture.api.refused('surveys.createFeedback', answer(token, good))).toEqual(
      refusal(422, 'SURVEY-1906'),
    );
  });

  test('takes several answers, and a repeated call only once', async () => {
    const { id, token } = await openLink();
    const repeated = { idempotencyKey: 'survey-answer-0001' };
    const bad = { question_id: 1, option_id: 2 };
    const text = { question_id: 3, text: 'Kaldt' };
    await fixture.api.call('surveys.createFeedback', answer(token, bad, text), repeated);
    await fixture.api.call('surveys.createFeedback', answer(token, bad, text), repeated);
    await fixture.api.call('surveys.createFeedback', answer(token, good));
    const { survey } = await fixture.api.call('surveys.getSurvey', { params: { id } }, options());
    expect(survey).toMatchObject({ tokens_count: 0, feedbacks_count: 2, anonymous_count: 2, response_rate: [] });
    expect(survey.feedback.textual[0]?.feedback).toMatchObject([{ client: null, is_anonymous: true, answer: 'Kaldt' }]);
  });

  test('ends when the survey is archived, and opens no other survey', async () => {
    const { id, token } = await openLink();
    await fixture.api.call('surveys.archiveSurvey', { params: { id } }, options());
    expect(await fixture.api.refused('surveys.createFeedback', answer(token, good))).toEqual(
      refusal(422, 'SURVEY-1906'),
    );
    expect(
      await fixture.api.refused('surveys.changeSurvey', { params: { id }, body: { is_open: true } }, options()),
    ).toEqual(refusal(422, 'SURVEY-1906'));
    const parts = token.split('~');
    const altered = [parts[0], id + 1, 0, parts[3]].join('~');
    expect(await fixture.api.refused('surveys.getSurveyByToken', { params: { token: altered } })).toEqual(
      refusal(404, 'SURVEY-1907'),
    );
  });
});

describe('answers as files', () => {
  const file = async (name: 'surveys.getSurveyExcel' | 'surveys.getSurveyCsv', id: number) => {
    const input = { params: { id } } as never;
    const { method, url, headers } = wireRequest(name, input, { token: admin, domain: 'fjord', language: 'en' });
    const answered = await fixture.server.app.inject({ method: method as 'GET', url, headers });
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['cache-control']).toContain('no-store');
    return answered;
  };

  test('have a row per guest and a column per question, without formulas', async () => {
    const { surveyId, token } = await makeLink({ survey: { is_open: true } });
    await fixture.api.call('surveys.createFeedback', answer(token, good));
    const open = signSurvey(key, { tenantId: fixture.company.tenant.id, surveyId, bookingId: 0 });
    const bad = { question_id: 1, option_id: 2 };
    await fixture.api.call('surveys.createFeedback', answer(open, bad, { question_id: 3, text: '=1+1' }));
    const lines = (await file('surveys.getSurveyCsv', surveyId)).body.trimEnd().split('\r\n');
    expect(lines[0]?.startsWith('\ufeffAnswered;Booking;Guest;')).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes(';Anonymous;'))).toContain("'=1+1");
    const sheets = await readExcelFile((await file('surveys.getSurveyExcel', surveyId)).rawPayload);
    expect(sheets.find(({ sheet }) => sheet === 'Answers')?.data.flat()).toEqual(
      expect.arrayContaining(['Anonymous', '=1+1']),
    );
  });

  test('are for admins in scope only', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    for (const name of ['surveys.getSurveyExcel', 'surveys.getSurveyCsv'] as const)
      expect(await fixture.api.refused(name, { params: { id } }, { token: fixture.hostToken })).toMatchObject({
        status: 403,
      });
  });
});

test('the response rate counts the links by the week of sending', async () => {
  const at = (text: string) => Date.parse(`2027-${text}:00Z`);
  const surveyId = await makeSurvey(fixture.db, fixture.company);
  for (const [created_at, used_at] of [
    [at('02-28T22:30'), null],
    [at('02-28T23:30'), at('03-02T10:00')],
    [at('03-07T10:00'), null],
    [at('03-08T10:00'), at('03-09T10:00')],
  ]) {
    days += 1;
    const booking = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: NOW - days * 24 * HOUR_MS });
    await makeSurveyToken(fixture.db, surveyId, booking, { created_at, used_at });
  }
  const { survey } = await fixture.api.call('surveys.getSurvey', { params: { id: surveyId } }, options());
  // Midnight of Monday the 1st in Oslo is 23:00 of the day before in UTC.
  expect(survey.response_rate).toEqual([
    { week: '2027-02-22', sent: 1, answered: 0 },
    { week: '2027-03-01', sent: 2, answered: 1 },
    { week: '2027-03-08', sent: 1, answered: 1 },
  ]);
});
