import type { Language } from '@ledig/contract/primitives.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertAll } from '#db/queries/statements/rows.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();
const { db } = database;

const person = { client_name: 'Kari Østby', client_email: 'kari@example.com', client_phone_number: '91234567' };

/** A past stay of a client in a new department. The client has the booking's number. */
const makeStay = async (values: object = {}, tenant?: make.Tenant) => {
  const department = await make.makeDepartment(db, { schedule_system: 'DAILY', ...(tenant && { tenant }) });
  const entity = await make.makeEntity(db, { department });
  const booking = await make.makeBooking(db, {
    ...{ entities: [entity], from: NOW - 3 * DAY_MS, to: NOW - 2 * DAY_MS, id: 900_000 + department.id },
    ...person,
    ...values,
  });
  const token = await openSession(db, await make.makeUser(db, { tenant: department.tenant, role: 'admin' }));
  return { department, booking, token, tenant: department.tenant, company: department.company };
};

const copyOf = async (id: number, token: string, language: Language = 'no') =>
  (await server.api.call('privacy.getClientData', { params: { id } }, { token, language })).client_data;

const answer = (tenant: make.Tenant, values: object) =>
  make.insertRow(db, 'survey_answers', tenant.id, { ...values }, sql`0`);

describe("a client's copy of their data", () => {
  test('has expected times and the reasons of a cancellation and of a decline', async () => {
    const times = { expected_arrival: '18:30', expected_departure: '10:00' };
    const { booking, department, token } = await makeStay({ canceled_at: NOW, cancel_reason: 'Broken leg', ...times });
    await make.makeRequest(db, {
      ...{ department, from: NOW + DAY_MS, client_id: booking.id, status: 'declined', decline_reason: 'No dogs' },
      ...times,
      ...person,
    });
    const copy = await copyOf(booking.id, token);
    expect(copy.bookings).toMatchObject([{ cancel_reason: 'Broken leg', ...times }]);
    expect(copy.booking_requests).toMatchObject([{ decline_reason: 'No dogs', ...times }]);
  });

  test('has their own entries in the guest register in full, and only the number of the others', async () => {
    const { booking, token } = await makeStay();
    const own = { travel_document_number: 'N0123', birthday: '1971-05-17', occupation: 'Fiskar', address_2: 'Oslo' };
    await make.makeGuest(db, booking, { name: 'KARI  østby', ...own, confirmed_at: NOW, signed_as: 'Kari' });
    await make.makeGuest(db, booking, { name: 'Jarle Østby', travel_document_number: 'N0777' });
    await make.makeOnlineGuest(db, booking, { name: 'Kari Østby', travel_document_number: 'N0124' });
    await make.makeOnlineGuest(db, booking, { name: 'Nina Østby', travel_document_number: 'N0778' });
    const copy = await copyOf(booking.id, token);
    expect(copy.bookings).toMatchObject([
      {
        registered_guests: [
          {
            state: 'registered',
            full_name: 'KARI  østby',
            ...own,
            signed_as: 'Kari',
            confirmed_at: new Date(NOW).toISOString(),
          },
          { state: 'online', full_name: 'Kari Østby', travel_document_number: 'N0124', checked_at: null },
        ],
        other_registered_guests: 2,
      },
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/Jarle|Nina|N077/);
  });

  test('has no entry of the register once the client is erased', async () => {
    const { booking, token } = await makeStay();
    await make.makeGuest(db, booking, { name: '***' });
    await make.makeGuest(db, booking, { name: 'Kari Østby', travel_document_number: 'N0123' });
    await server.api.call('privacy.eraseClient', { params: { id: booking.id } }, { token });
    const copy = await copyOf(booking.id, token);
    expect(copy.bookings).toMatchObject([{ registered_guests: [], other_registered_guests: 2 }]);
    expect(JSON.stringify(copy)).not.toMatch(/Kari|N0123/);
  });

  test('has the survey answers of their bookings, in the language of the caller', async () => {
    const { booking, token, tenant, company } = await makeStay();
    const questions = [
      {
        id: 1,
        question: 'Hvordan?',
        question_en: 'How?',
        type: 'nested',
        options: [{ id: 1, value: 'Bra', value_en: 'Good' }],
      },
      { id: 2, question: 'Noe mer?', question_en: '', type: 'textual', options: [] },
      { id: 3, question: 'Terninger', question_en: 'Score', type: 'rating', options: [] },
    ].map((one) => ({ ...one, required: false, children: [] }));
    const survey = await make.makeSurvey(db, company, { name: 'Opphold', questions: JSON.stringify(questions) });
    const other = await make.makeBooking(db, { entities: booking.entities, from: NOW });
    const tokens = await Promise.all(
      [booking, other].map((one) => make.makeSurveyToken(db, survey, one, { used_at: NOW })),
    );
    const [own, foreign] = tokens.map((token_id) => ({ token_id, survey_id: survey, answered_at: NOW }));
    await answer(tenant, { ...own, question_id: 1, option_id: 1 });
    await answer(tenant, { ...own, question_id: 2, answer: 'Cold soup' });
    await answer(tenant, { ...own, question_id: 3, option_id: 5 });
    await answer(tenant, { ...foreign, question_id: 2, answer: 'Not hers' });
    const copy = await copyOf(booking.id, token, 'en-us');
    const survey_answers = [
      { survey: 'Opphold', question: 'How?', answer: 'Good', score: null },
      { survey: 'Opphold', question: 'Noe mer?', answer: 'Cold soup', score: null },
      { survey: 'Opphold', question: 'Score', answer: null, score: 5 },
    ];
    expect(copy.bookings).toMatchObject([{ survey_answers }]);
    expect(copy.bookings[0]?.survey_answers).toHaveLength(3);
    expect(JSON.stringify(copy)).not.toContain('Not hers');
  });

  test('has the texts of messages without links', async () => {
    const { booking, token, tenant, company } = await makeStay();
    const message = { channel: 'email', company_id: company.id, booking_id: booking.id };
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{ ...message, kind: 'booking_survey', recipient: 'kari@example.com', state: 'sent', subject: 'Takk, Kari' },
      content: 'Hei Kari,\nsvar på https://ledig.example/hus/survey-present/1~2~3~SECRET',
      payload: '{"language": "no"}',
    });
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{ ...message, kind: 'guest_message', recipient: 'post@hus.no', state: 'no_gateway' },
      payload: '{"language": "no", "text": "We arrive by bike", "link": "SEALED"}',
    });
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{ ...message, kind: 'staff_message', recipient: 'kari@example.com', state: 'pending' },
      payload: '{"language": "no", "subject": "Parkering", "text": "Se https://hus.no/kart"}',
    });
    const copy = await copyOf(booking.id, token);
    expect(copy.messages).toMatchObject([
      { kind: 'booking_survey', subject: 'Takk, Kari', content: 'Hei Kari,\nsvar på …' },
      { kind: 'guest_message', subject: null, content: 'We arrive by bike' },
      { kind: 'staff_message', subject: 'Parkering', content: 'Se …' },
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/SECRET|SEALED/);
  });

  test("is limited to the company of the caller's scope", async () => {
    const { booking, tenant } = await makeStay();
    await make.makeGuest(db, booking, { name: 'Kari Østby', travel_document_number: 'N0123' });
    const elsewhere = await makeStay({ client_id: booking.id, client_name: 'K. Østby' }, tenant);
    await make.makeGuest(db, elsewhere.booking, { name: 'K. Østby', travel_document_number: 'N0999' });
    await make.insertRow(db, 'outbox', tenant.id, {
      ...{ kind: 'booking_confirmation', channel: 'email', recipient: 'kari@example.com', state: 'sent' },
      ...{ booking_id: booking.id, content: 'Only there', payload: '{}' },
    });
    const bound = await make.makeUser(db, { company: elsewhere.company, role: 'admin' });
    const copy = await copyOf(booking.id, await openSession(db, bound));
    expect(copy.bookings).toMatchObject([{ registered_guests: [{ travel_document_number: 'N0999' }] }]);
    expect(JSON.stringify(copy)).not.toMatch(/N0123|Only there/);
  });

  test('has at most 5,000 rows of a list, the newest, and the number of the others', async () => {
    const { booking, token, tenant } = await makeStay();
    const messages = Array.from({ length: 5002 }, (_, n) => ({
      ...{ kind: 'booking_updated', channel: 'email', recipient: 'kari@example.com', state: 'sent' },
      ...{ booking_id: booking.id, payload: JSON.stringify({ text: String(n + 1) }) },
    }));
    await db.tenantTransaction(tenant.id, (tx) => insertAll(tx, 'outbox', messages));
    const copy = await copyOf(booking.id, token);
    expect(copy.left_out).toEqual({ bookings: 0, booking_requests: 0, waiting_list_entries: 0, messages: 2 });
    expect([copy.messages.length, copy.messages[0]?.content, copy.messages.at(-1)?.content]).toEqual([
      5000,
      '3',
      '5002',
    ]);
  });
});
