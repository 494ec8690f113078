import type { Language } from '@ledig/contract/primitives.ts';
import { EXCEL } from '@ledig/contract/reports/reports.ts';
import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { isScale } from '@ledig/domain/surveys/questions.ts';
import type { Call, Handler } from '#http/call.ts';
import { csv } from '#render/csv.ts';
import type { DocumentColumn, ReportDocument, Value } from '#render/report-document.ts';
import { findInScope } from './manage-surveys.ts';
import { listResponses, type Response } from './responses.store.ts';
import { zoneOf } from './surveys.present.ts';
import { surveyWords } from './surveys.words.ts';

type AnyQuestion = Omit<QuestionInput, 'children'>;

const flat = (questions: readonly QuestionInput[]): AnyQuestion[] =>
  questions.flatMap((question) => [question, ...question.children]);

const textOf = (no: string, en: string, language: Language): string =>
  language === 'en-us' && en.trim() !== '' ? en : no;

const answerOf = (question: AnyQuestion, { answers }: Response, language: Language): Value => {
  const answer = answers[String(question.id)];
  if (!answer) return null;
  if (answer.option === null) return answer.text;
  if (isScale(question.type)) return answer.option;
  const option = question.options.find(({ id }) => id === answer.option);
  return option ? textOf(option.value, option.value_en, language) : null;
};

/** A survey in scope as a table: a row per guest, a column per question. */
const loadTable = (call: Call<'surveys.getSurveyExcel' | 'surveys.getSurveyCsv'>) => {
  const { deps, tenant, user, params, language } = call;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const survey = await findInScope(tx, user, params.id);
    const responses = await listResponses(tx, survey.id);
    const words = surveyWords[language];
    const questions = flat(survey.questions);
    const moment = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zoneOf(survey),
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const columns: DocumentColumn[] = [
      { heading: words.answered, kind: 'text', share: 1 },
      { heading: words.booking, kind: 'text', share: 1 },
      { heading: words.guest, kind: 'text', share: 1 },
      ...questions.map((question) => ({
        heading: textOf(question.question, question.question_en, language),
        kind: isScale(question.type) ? ('count' as const) : ('text' as const),
        share: 1,
      })),
    ];
    const rows = responses.map((response): Value[] => [
      moment.format(response.answered_at),
      response.booking_id === null ? '' : String(response.booking_id),
      response.booking_id === null ? words.anonymous : (response.client ?? words.erased),
      ...questions.map((question) => answerOf(question, response, language)),
    ]);
    return { survey, columns, rows, words };
  });
};

const headersOf = (id: number, ending: 'xlsx' | 'csv') => ({
  'content-disposition': `attachment; filename="survey-${id}.${ending}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});

/** The answers of a survey as CSV. */
export const getSurveyCsv: Handler<'surveys.getSurveyCsv'> = async (call) => {
  const { survey, columns, rows } = await loadTable(call);
  const bytes = csv([columns.map(({ heading }) => heading), ...rows], call.language);
  return { mediaType: 'text/csv; charset=utf-8', bytes, headers: headersOf(survey.id, 'csv') };
};

/** The answers of a survey as an Excel file, with a sheet of facts. */
export const getSurveyExcel: Handler<'surveys.getSurveyExcel'> = async (call) => {
  const { survey, columns, rows, words } = await loadTable(call);
  const document: ReportDocument = {
    language: call.language,
    title: survey.name,
    facts: [
      [words.company, survey.company_name],
      [words.sent, String(survey.tokens)],
      [words.answers, String(rows.length)],
    ],
    tables: [{ name: words.answers, columns, rows, sums: null }],
    words: { about: words.about, sum: '', continued: '', nothing: '', page: (page) => String(page) },
    foot: survey.name,
    madeAt: call.now,
  };
  const { workbook } = await import('#render/excel/workbook.ts');
  return { mediaType: EXCEL, bytes: await workbook(document), headers: headersOf(survey.id, 'xlsx') };
};
