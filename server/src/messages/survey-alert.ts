import { language as languageSchema } from '@ledig/contract/primitives.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { isScale, SCALES } from '@ledig/domain/surveys/questions.ts';
import { z } from 'zod';
import type { TenantTransaction } from '#db/database.ts';
import { layOut, readableText } from './mail/mail.ts';
import type { MailContent } from './mail/mail-content.ts';
import type { Message, Rendered, RenderParts } from './message.ts';

/** Payload of an alert in the outbox: scores by question, no personal data. */
const payloadSchema = z.object({
  language: languageSchema,
  survey_id: z.int(),
  scores: z.array(z.object({ question_id: z.int(), score: z.int() })),
});

const WORDS = {
  no: {
    subject: 'Lav score i undersøkelsen {survey}',
    greeting: 'En gjest har gitt lav score:',
    score: '{score} av {max}',
    booking: 'Bestilling',
    anonymous: 'Anonymt svar',
    button: 'Åpne undersøkelsen',
    footer: 'Sendt fordi undersøkelsen varsler om lave svar. Det kan dere slå av i undersøkelsen.',
  },
  'en-us': {
    subject: 'Low score in the survey {survey}',
    greeting: 'A guest has given a low score:',
    score: '{score} of {max}',
    booking: 'Booking',
    anonymous: 'Anonymous answer',
    button: 'Open the survey',
    footer: 'Sent because the survey alerts about low answers. You can turn that off in the survey.',
  },
} as const;

/** Renders an alert about low scores as a mail to the company (docs/rules/surveys.md#alerts). */
export const renderSurveyAlert = async (
  { trx, tenantId }: TenantTransaction,
  message: Message,
  parts: RenderParts,
): Promise<Rendered> => {
  const payload = payloadSchema.safeParse(message.payload);
  if (!payload.success) return { is: 'unrenderable', why: 'a payload that does not fit' };
  const { language, survey_id: id, scores } = payload.data;
  const survey = await trx
    .selectFrom('surveys as v')
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'v.company_id'))
    .select(['v.name', 'c.name as company'])
    .select(({ ref }) => ref('v.questions').$castTo<readonly QuestionInput[]>().as('questions'))
    .where('v.tenant_id', '=', tenantId)
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!survey) return { is: 'unrenderable', why: 'the survey is gone' };
  const words = WORDS[language];
  const lineOf = ({ question_id, score }: (typeof scores)[number]): [string, string][] => {
    const question = survey.questions.find((one) => one.id === question_id);
    if (!question || !isScale(question.type)) return [];
    const text = language === 'en-us' && question.question_en !== '' ? question.question_en : question.question;
    const { max } = SCALES[question.type];
    return [[text, words.score.replace('{score}', String(score)).replace('{max}', String(max))]];
  };
  const content: MailContent = {
    language,
    subject: words.subject.replace('{survey}', () => survey.name),
    greeting: words.greeting,
    paragraphs: [],
    facts: [
      ...scores.flatMap(lineOf),
      [words.booking, message.booking_id === null ? words.anonymous : String(message.booking_id)],
    ],
    button: { label: words.button, url: `${parts.publicUrl}/survey/${id}` },
    footer: [words.footer],
  };
  return { is: 'mail', mail: { ...layOut(content), fromName: survey.company }, content: readableText(content) };
};
