import type {
  ChangeSurveyInput,
  QuestionInput,
  SurveyDetail,
  SurveyRow,
  SurveyToken,
} from '@ledig/contract/surveys/survey-shapes.ts';
import { surveySorts } from '@ledig/contract/surveys/surveys.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callForFile } from '#lib/api/call-for-file.ts';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';
import { type Look, plainLook } from '#ui/page/company-frame.tsx';

/** One page of the surveys of the tab. */
export const listSurveys = async (state: ListState, signal: AbortSignal): Promise<ListPage<SurveyRow>> => {
  const query = listQuery(state, surveySorts);
  const name = state.tab === 'archived' ? 'surveys.listArchivedSurveys' : 'surveys.listSurveys';
  return (await call(name, { query }, { signal })).surveys;
};

const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['surveys', 'detail', id] as const,
    queryFn: async ({ signal }): Promise<SurveyDetail> =>
      (await call('surveys.getSurvey', { params: { id } }, { signal, handles: detailHandles })).survey,
    retry: retryDetail,
  });

export const useSurvey = (id: string) => useQuery(surveyQuery(id));

/** A survey for a form: always loaded again, because the cached one may be older than its newest edit. */
export const useNewestSurvey = (id: string, enabled: boolean) =>
  useQuery({ ...surveyQuery(id), enabled, staleTime: 0 });

/** Reads a survey again after a version conflict. */
export const getSurvey = async (id: number): Promise<SurveyDetail> =>
  (await call('surveys.getSurvey', { params: { id: String(id) } })).survey;

export interface NewSurvey {
  readonly name: string;
  readonly company_id: number;
  readonly survey_questions: QuestionInput[];
  readonly is_open: boolean;
  readonly alerts: boolean;
}

/** Adds a survey. The idempotency key `key` prevents duplicates. */
export const createSurvey = async (body: NewSurvey, key: string): Promise<SurveyDetail> =>
  (await call('surveys.createSurvey', { body }, { handles: formHandles, headers: { 'Idempotency-Key': key } })).survey;

/** Deactivates a survey. */
export const archiveSurvey = (id: number) =>
  call('surveys.archiveSurvey', { params: { id: String(id) } }, { handles: formHandles });

/** Changes the settings of a survey, or edits it. */
export const changeSurvey = async (id: number, body: ChangeSurveyInput): Promise<SurveyDetail> =>
  (await call('surveys.changeSurvey', { params: { id: String(id) }, body }, { handles: formHandles })).survey;

/** Downloads the answers of a survey. */
export const saveAnswers = async (id: number, kind: 'xlsx' | 'csv'): Promise<void> => {
  const name = kind === 'xlsx' ? 'surveys.getSurveyExcel' : 'surveys.getSurveyCsv';
  saveFile(`survey-${id}.${kind}`, await callForFile(name, { params: { id: String(id) } }));
};

/** The survey of a link. Refusals stay with the screen. */
export const useSurveyToken = (domain: string, token: string) =>
  useQuery({
    queryKey: ['surveys', 'token', domain, token] as const,
    queryFn: async ({ signal }): Promise<SurveyToken> =>
      (await call('surveys.getSurveyByToken', { params: { token } }, { signal, domain, handles: [404, 409, 422] }))
        .survey_token,
    retry: retryDetail,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The design of the survey's company, as on its booking page. The default while it loads. */
export const useCompanyLook = (domain: string, companyId: number | undefined): Look => {
  const { data } = useQuery({
    queryKey: ['surveys', 'look', domain, companyId] as const,
    enabled: companyId !== undefined,
    queryFn: async ({ signal }): Promise<Look> => {
      const { companies } = await call('companies.listPublicCompanies', {}, { signal, domain, handles: 'all' });
      const company = companies.find(({ id }) => id === companyId);
      if (!company) return plainLook;
      const { visual } = readSettings(company.settings);
      return {
        visual: visual.active ? visual : null,
        backgroundImage: visual.active ? company.background_image_path : null,
        logoUrl: company.logo_url,
        name: company.name,
      };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? plainLook;
};

export interface AnswerInput {
  readonly question_id: number;
  readonly option_id: number | null;
  readonly text: string | null;
}

/** Status of a call without an answer, as without a connection. */
const NO_ANSWER = 0;

/** Sends the answers of a link. The idempotency key `key` prevents duplicate anonymous answers. */
export const sendAnswers = (domain: string, access_key: string, answers: AnswerInput[], key: string) =>
  call(
    'surveys.createFeedback',
    { body: { access_key, answers } },
    { domain, handles: [NO_ANSWER, ...formHandles], headers: { 'Idempotency-Key': key } },
  );
