import { describe, expect, test } from 'vitest';
import { openFixture, refusal } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { makeBooking, makeCompany, makeSurvey, makeSurveyToken, makeUser } from '../support/makers.ts';

const NOW = Date.parse('2027-03-10T09:00:00Z');

const fixture = await openFixture();
const admin = await openSession(
  fixture.db,
  await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' }),
);

const question = (text: string) => ({ id: 1, question: text, type: 'textual' as const });
const edited = (values: object = {}) => ({
  edit: { name: 'Ny tittel', survey_questions: [question('Hva var best?')], version: 1, ...values },
});
const input = (id: number, body: object = edited()) => ({ params: { id }, body: body as ReturnType<typeof edited> });
const change = (id: number, body?: object) =>
  fixture.api.call('surveys.changeSurvey', input(id, body), { token: admin });
const refused = (id: number, body?: object, token = admin) =>
  fixture.api.refused('surveys.changeSurvey', input(id, body), { token });
const load = async (id: number) =>
  (await fixture.api.call('surveys.getSurvey', { params: { id } }, { token: admin })).survey;
const inUse = refusal(422, 'SURVEY-1902');

describe('editing a survey', () => {
  test('replaces name and questions until the first guest receives it', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    expect(await load(id)).toMatchObject({ is_editable: true, version: 1 });
    const { survey } = await change(id);
    expect(survey).toMatchObject({ name: 'Ny tittel', version: 2, questions_count: 1 });
    expect(survey.survey_questions[0]?.question).toBe('Hva var best?');
    await change(id, { ...edited({ version: 2, name: 'Åpen' }), is_open: true, alerts: true });
    expect(await load(id)).toMatchObject({ name: 'Åpen', is_open: true, alerts: true, is_editable: false });
  });

  test('is refused once a link was sent: 1902', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    const booking = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: NOW });
    await makeSurveyToken(fixture.db, id, booking);
    const before = await load(id);
    expect(before.is_editable).toBe(false);
    expect(await refused(id)).toEqual(inUse);
    // The settings of a used survey can still be changed.
    expect((await change(id, { alerts: true })).survey).toMatchObject({ name: before.name, alerts: true });
  });

  test('is refused while the link for anonymous answers is open: 1902', async () => {
    const id = await makeSurvey(fixture.db, fixture.company, { is_open: true });
    expect(await refused(id)).toEqual(inUse);
    await change(id, { is_open: false });
    expect((await change(id)).survey.name).toBe('Ny tittel');
  });

  test('of two editors, the second is refused: REQUEST-3017', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    const answers = await Promise.allSettled([change(id), change(id, edited({ name: 'Annen' }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(id)).toMatchObject({ code: 'REQUEST-3017' });
    expect((await load(id)).version).toBe(2);
  });

  test('without a version, replaces the edit of another person', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    await change(id);
    expect((await change(id, edited({ name: 'Annen', version: undefined }))).survey).toMatchObject({
      name: 'Annen',
      version: 3,
    });
  });

  test('waits for a link that is being stored, and is refused then', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    const booking = await makeBooking(fixture.db, { entities: [fixture.tables.two], from: NOW + 7_200_000 });
    let asked: Promise<unknown> = Promise.resolve();
    await fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx, tenantId }) => {
      await trx
        .insertInto('survey_tokens')
        .values({ tenant_id: tenantId, survey_id: id, booking_id: booking.id, expires_at: new Date(NOW + 86_400_000) })
        .execute();
      asked = refused(id);
    });
    expect(await asked).toEqual(inUse);
    expect((await load(id)).version).toBe(1);
  });

  test('follows the rules of new surveys, and of archived ones', async () => {
    const id = await makeSurvey(fixture.db, fixture.company);
    expect(await refused(id, edited({ survey_questions: [] }))).toMatchObject({ code: 'SURVEY-1903' });
    expect(await refused(id, edited({ survey_questions: [question('')] }))).toMatchObject({ code: 'SURVEY-1905' });
    await fixture.api.call('surveys.archiveSurvey', { params: { id } }, { token: admin });
    expect(await refused(id)).toEqual(refusal(422, 'SURVEY-1906'));
  });

  test('is for staff of the company', async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant, slug: 'fjell' });
    const user = await makeUser(fixture.db, { tenant: fixture.company.tenant, company: other, role: 'admin' });
    const id = await makeSurvey(fixture.db, fixture.company);
    expect(await refused(id, edited(), await openSession(fixture.db, user))).toEqual(refusal(404, 'SURVEY-1901'));
    expect(await refused(id, edited(), fixture.hostToken)).toMatchObject({ status: 403 });
  });
});
