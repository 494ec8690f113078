import type { TenantTransaction } from '#db/database.ts';
import { expiryOf, type PlannedSurvey } from './plan/survey.ts';
import type { PlannedBooking } from './plan/types.ts';
import { insertRows, takeIds } from './rows.ts';
import { found, type PlaceIds } from './store-places.ts';

const at = (instant: number): string => new Date(instant).toISOString();

/** Stores the demo's survey with its links and answers. */
export const storeSurvey = async (
  tx: TenantTransaction,
  made: string,
  places: PlaceIds,
  bookingIds: ReadonlyMap<PlannedBooking, number>,
  { company, name, questions, responses }: PlannedSurvey,
): Promise<void> => {
  const [surveyId] = await takeIds(tx.trx, 'surveys', 1);
  if (surveyId === undefined) throw new Error('the sequence of surveys gave no id');
  await insertRows(tx, 'surveys', [
    {
      id: surveyId,
      company_id: found(places.company, company),
      name,
      questions: questions as never,
      created_at: made,
      is_open: false,
      alerts: true,
    },
  ]);
  const ids = await takeIds(tx.trx, 'survey_tokens', responses.length);
  await insertRows(
    tx,
    'survey_tokens',
    responses.map(({ booking, sentAt, usedAt }, index) => ({
      id: ids[index],
      survey_id: surveyId,
      booking_id: found(bookingIds, booking),
      created_at: at(sentAt),
      expires_at: at(expiryOf(sentAt)),
      used_at: usedAt === null ? null : at(usedAt),
    })),
  );
  const answers = responses.flatMap(({ usedAt, answers: given }, index) =>
    given.map(({ question, option, text }) => ({
      token_id: ids[index] as number,
      survey_id: surveyId,
      question_id: question,
      option_id: option,
      answer: text,
      answered_at: at(usedAt ?? 0),
    })),
  );
  await insertRows(tx, 'survey_answers', answers);
};
