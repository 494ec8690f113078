import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { type Booking, type Company, insertRow, unique, type Values } from './rows.ts';

/** Makes a survey with one required choice between Good (1) and Bad (2), and a text question. Returns its id. */
export const makeSurvey = (db: Database, company: Company, values: Values = {}): Promise<number> =>
  insertRow(db, 'surveys', company.tenant.id, {
    company_id: company.id,
    name: `Survey ${unique()}`,
    questions: JSON.stringify([
      {
        ...{ id: 1, question: 'Hvordan var det?', question_en: 'How was it?', type: 'nested', required: true },
        options: [
          { id: 1, value: 'Bra', value_en: 'Good' },
          { id: 2, value: 'Dårlig', value_en: 'Bad' },
        ],
        children: [
          {
            ...{ id: 3, question: 'Hva var dårlig?', question_en: 'What was bad?', type: 'textual', required: true },
            ...{ options: [], parent_options: [2] },
          },
        ],
      },
      {
        ...{ id: 2, question: 'Noe mer?', question_en: 'Anything else?', type: 'textual', required: false },
        ...{ options: [], children: [] },
      },
    ]),
    ...values,
  });

/** A finished report of a company's March 2027, with one department without bookings. Returns its id. */
export const makeReport = async (db: Database, company: Company, values: Values = {}): Promise<number> => {
  const id = await insertRow(db, 'reports', company.tenant.id, {
    company_id: company.id,
    name: `Report ${unique()}`,
    date_from: '2027-03-01',
    date_to: '2027-03-01',
    version: 1,
    state: 'done',
    ...values,
  });
  const departments = [{ id: 1, name: 'Restaurant', system: 'HOURLY', days: [[0, 0, 0, 0, 0]] }];
  const made = { company: company.name, zone: 'Europe/Oslo', from: '2027-03-01', to: '2027-03-01' };
  const figures = JSON.stringify({ version: 1, ...made, departments });
  await insertRow(db, 'report_figures', company.tenant.id, { report_id: id, figures }, sql`0`);
  return id;
};

/** Makes the link of a booking to a survey, as the job stores it. */
export const makeSurveyToken = (db: Database, surveyId: number, booking: Booking, values: Values = {}) =>
  insertRow(db, 'survey_tokens', booking.department.tenant.id, {
    survey_id: surveyId,
    booking_id: booking.id,
    expires_at: Date.parse('2030-01-01T00:00:00Z'),
    ...values,
  });
