import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSecretsUnscoped } from '../../src/db/secrets.ts';
import { planSurveys } from '../../src/jobs/plan-surveys.ts';
import { signSurvey } from '../../src/messages/message-links.ts';
import { makeStage, refusal, rowsOf, type Stage } from '../bookings/stage.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeSettings, makeSurvey, makeSurveyToken, makeUser } from '../support/makers.ts';

const NOW = Date.parse('2027-03-10T09:00:00Z');
const HOUR = 3_600_000;

let stage: Stage;
let admin: string;
let key: Awaited<ReturnType<typeof loadSecretsUnscoped>>['linkKey'];
let days = 0;
beforeAll(async () => {
  stage = await makeStage();
  admin = await openSession(stage.db, await makeUser(stage.db, { tenant: stage.company.tenant, role: 'admin' }));
  key = (await loadSecretsUnscoped(stage.db)).linkKey;
});
afterAll(() => stage.close());

const options = () => ({ token: admin });
const body = (values: object = {}) => ({
  body: {
    name: 'Etter besøket',
    company_id: stage.company.id,
    survey_questions: [{ id: 1, question: 'Hvordan var det?', type: 'textual' as const }],
    ...values,
  },
});

/** Makes a link to a new survey for a new booking. */
const makeLink = async (values: { survey?: object; token?: object } = {}) => {
  const surveyId = await makeSurvey(stage.db, stage.company, { ...values.survey });
  days += 1;
  const booking = await makeBooking(stage.db, { entities: [stage.tables.two], from: NOW - days * 24 * HOUR });
  await makeSurveyToken(stage.db, surveyId, booking, { ...values.token });
  const link = { tenantId: stage.company.tenant.id, surveyId, bookingId: booking.id };
  return { surveyId, token: signSurvey(key, link) };
};
const answer = (token: string, ...answers: object[]) => ({ body: { access_key: token, answers: answers as [] } });
const good = { question_id: 1, option_id: 1 };

describe('admin', () => {
  test('adds a survey and finds it in the list', async () => {
    const { survey } = await stage.api.call('surveys.createSurvey', body({ name: 'Funnet' }), options());
    expect(survey).toMatchObject({ name: 'Funnet', active: true, questions_count: 1, tokens_count: 0 });
    const { surveys } = await stage.api.call('surveys.listSurveys', { query: { searchText: 'funn' } }, options());
    expect(surveys.data.map(({ id }) => id)).toEqual([survey.id]);
  });

  test("can't add a survey without questions: 1903", async () => {
    expect(await stage.api.refused('surveys.createSurvey', body({ survey_questions: [] }), options())).toEqual(
      refusal(422, 'SURVEY-1903', 'survey_questions'),
    );
  });

  test('deactivates a survey once: 1915', async () => {
    const id = await makeSurvey(stage.db, stage.company);
    const input = { params: { id } };
    expect(await stage.api.call('surveys.archiveSurvey', input, options())).toEqual({ success: true });
    expect(await stage.api.refused('surveys.archiveSurvey', input, options())).toEqual(refusal(409, 'SURVEY-1915'));
    const { surveys } = await stage.api.call('surveys.listArchivedSurveys', { query: {} }, options());
    expect(surveys.data.map((one) => one.id)).toContain(id);
  });

  test('of another company sees none of it', async () => {
    const other = await makeCompany(stage.db, { tenant: stage.company.tenant, slug: 'fjell' });
    const user = await makeUser(stage.db, { tenant: stage.company.tenant, company: other, role: 'admin' });
    const token = await openSession(stage.db, user);
    const id = await makeSurvey(stage.db, stage.company);
    expect(await stage.api.refused('surveys.getSurvey', { params: { id } }, { token })).toEqual(
      refusal(404, 'SURVEY-1901'),
    );
    expect(await stage.api.refused('surveys.createSurvey', body(), { token })).toMatchObject({ code: 'COMPANY-400' });
  });
});

describe('guest with a link', () => {
  test('sees the questions and answers, and the answers are counted', async () => {
    const { surveyId, token } = await makeLink();
    const { survey_token: shown } = await stage.api.call('surveys.getSurveyByToken', { params: { token } });
    expect(shown).toMatchObject({ survey_id: surveyId, company_name: stage.company.name });
    const bad = { question_id: 1, option_id: 2 };
    const text = { question_id: 3, text: '<b>Støy</b>' };
    expect(await stage.api.call('surveys.createFeedback', answer(token, bad, text))).toEqual({ success: true });
    const { survey } = await stage.api.call('surveys.getSurvey', { params: { id: surveyId } }, options());
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
      Array.from({ length: 6 }, () => stage.api.try('surveys.createFeedback', answer(token, good))),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter(({ ok }) => !ok).map(({ fault }) => fault?.code)).toEqual(Array(5).fill('SURVEY-1908'));
    expect(await rowsOf(stage, `select 1 from survey_answers where survey_id = ${surveyId}`)).toHaveLength(1);
  });

  test('is refused with the unanswered question: 1910', async () => {
    const { token } = await makeLink();
    expect(await stage.api.refused('surveys.createFeedback', answer(token))).toEqual(
      refusal(422, 'SURVEY-1910', 'answers.1'),
    );
  });

  test.each([
    ['closed', { survey: { archived_at: NOW } }, 422, 'SURVEY-1906'],
    ['expired', { token: { expires_at: NOW - HOUR } }, 422, 'SURVEY-1909'],
  ])('is refused for a survey that is %s', async (_state, values, status, code) => {
    const { token } = await makeLink(values);
    expect(await stage.api.refused('surveys.getSurveyByToken', { params: { token } })).toEqual(refusal(status, code));
    expect(await stage.api.refused('surveys.createFeedback', answer(token, good))).toEqual(refusal(status, code));
  });

  test('is refused when the link was altered: 1907', async () => {
    const { token } = await makeLink();
    const [tenant, survey, booking, signature] = token.split('~');
    const altered = [tenant, survey, Number(booking) + 1, signature].join('~');
    expect(await stage.api.refused('surveys.getSurveyByToken', { params: { token: altered } })).toEqual(
      refusal(404, 'SURVEY-1907'),
    );
  });
});

describe('survey job', () => {
  const run = () =>
    planSurveys.run({ db: stage.db, now: () => NOW, delivery: undefined as never }, new AbortController().signal);
  const asked = () =>
    rowsOf<{ booking_id: number }>(stage, "select booking_id from outbox where kind = 'booking_survey' order by 1");

  test('writes one message per booking, an hour after the end or at check-out, and only when the toggle is on', async () => {
    const { db, tables, cabins } = stage;
    const book = (entity: typeof tables.two, from: number, to: number, values: object = {}) =>
      makeBooking(db, { entities: [entity], from, to, ...values });
    const due = await book(tables.four, NOW - 3 * HOUR, NOW - HOUR);
    const others = [
      await book(tables.other, NOW - 2 * HOUR, NOW - HOUR + 1),
      await book(tables.other, NOW - 6 * HOUR, NOW - 4 * HOUR, { canceled_at: NOW - 7 * HOUR }),
      await book(cabins.first, NOW - 20 * HOUR, NOW + 20 * HOUR),
      await book(tables.four, NOW - 90 * HOUR, NOW - 80 * HOUR),
    ];
    const left = await book(cabins.second, NOW - 20 * HOUR, NOW + 20 * HOUR, { checked_out_at: NOW - HOUR });
    await makeSurvey(db, stage.company);
    await run();
    expect(await asked()).toEqual([]);
    await makeSettings(db, stage.company, { email_surveys: true });
    await run();
    await run();
    const ids = (await asked()).map(({ booking_id }) => booking_id);
    expect(ids).toEqual(expect.arrayContaining([due.id, left.id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of others) expect(ids).not.toContain(id);
  });
});
