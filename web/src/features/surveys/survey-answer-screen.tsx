import { questionsOf } from '@ledig/contract/surveys/survey-questions.ts';
import type { SurveyToken } from '@ledig/contract/surveys/survey-shapes.ts';
import type { Refusal } from '@ledig/domain/refusal.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { checkAnswers, refusedAnswers, type SurveyAnswer } from '@ledig/domain/surveys/questions.ts';
import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { formatWritten } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { CompanyFrame } from '#ui/page/company-frame.tsx';
import { Unplugged } from '#ui/states/illustrations.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { sendAnswers, useCompanyLook, useSurveyToken } from './api/surveys.ts';
import { AnswerForm } from './components/answer-form.tsx';
import classes from './survey-answer.module.css';
import { useAnswers } from './use-answers.ts';

/** The draft of the answers stays in the browser until it is sent. */
const draftKey = (token: string) => `survey-draft:${token.slice(-12)}`;

const readDraft = (token: string): readonly SurveyAnswer[] => {
  const kept = readStored(draftKey(token));
  return Array.isArray(kept) ? (kept as SurveyAnswer[]) : [];
};

/** The errors by the number of their question. */
type Faults = Readonly<Record<number, string>>;

const NUMBER = /^answers\.(\d+)$/;

const useSending = (domain: string, survey: SurveyToken, onSent: () => void) => {
  const { t } = useTranslation('surveys');
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt();
  const [faults, setFaults] = useState<Faults>({});
  const textOf = ({ code, params = {} }: Refusal) =>
    code === REFUSALS.answerTooLong ? t('answer.tooLong', params) : t('answer.required', params);
  /** Marks all refused answers. The first one has the focus, so that its error is read and in view. */
  const mark = (refusals: readonly Refusal[]) => {
    const marked = refusals.map(
      (refusal) => [Number(NUMBER.exec(refusal.field ?? '')?.[1] ?? 0), textOf(refusal)] as const,
    );
    setFaults(Object.fromEntries(marked));
    const path = `answers.${marked[0]?.[0]}`;
    document.querySelector<HTMLElement>(`[data-path="${path}"] input, textarea[data-path="${path}"]`)?.focus();
  };
  /** An answer to the question takes its error away. */
  const answered = (id: number) => setFaults(({ [id]: _gone, ...others }) => others);
  const send = async (answers: readonly SurveyAnswer[]) => {
    setFaults({});
    const language = currentLanguage() === 'no' ? 'no' : 'en';
    const questions = questionsOf(survey.survey_questions);
    const checked = checkAnswers(questions, answers, language);
    if (!checked.ok) {
      const refused = refusedAnswers(questions, answers, language);
      return mark(refused.length > 0 ? refused : [checked]);
    }
    setBusy(true);
    try {
      const sent = checked.value.map(({ questionId, optionId, text }) => ({
        question_id: questionId,
        option_id: optionId,
        text,
      }));
      await attempt.send(sent, (key) => sendAnswers(domain, survey.access_key, sent, key));
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.text || t('answer.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, faults, answered, send };
};

interface SurveyProps {
  readonly domain: string;
  readonly survey: SurveyToken;
  readonly onSent: () => void;
}

const Survey = ({ domain, survey, onSent }: SurveyProps) => {
  const { t } = useTranslation('surveys');
  const { access_key: token, booking_info: booking } = survey;
  const { answers, answer } = useAnswers(survey.survey_questions, readDraft(token));
  const { busy, faults, answered, send } = useSending(domain, survey, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(answers);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <Stack gap="xl">
        <div>
          <Title order={1}>{survey.name}</Title>
          <Text c="dimmed">
            {survey.company_name}
            {booking === null ? null : ` · ${formatWritten(booking.date_from)}`}
          </Text>
        </div>
        <AnswerForm
          questions={survey.survey_questions}
          answers={answers}
          onAnswer={(next) => {
            answered(next.questionId);
            writeStored(draftKey(token), answer(next));
          }}
          faults={faults}
        />
        <Button type="submit" size="md" loading={busy}>
          {t('answer.send')}
        </Button>
      </Stack>
    </form>
  );
};

interface AnswerPageProps {
  readonly domain: string;
  readonly token: string;
  readonly found: ReturnType<typeof useSurveyToken>;
}

const AnswerPage = ({ domain, token, found: { data: survey, error, refetch } }: AnswerPageProps) => {
  const { t } = useTranslation('surveys');
  const [sent, setSent] = useState(false);
  const done = () => {
    removeStored(draftKey(token));
    setSent(true);
  };
  if (sent) {
    return (
      <EmptyState
        order={1}
        art={<IconCircleCheck size={72} stroke={1.4} aria-hidden />}
        title={t('answer.thanks')}
        text={t('answer.thanksText')}
      />
    );
  }
  if (survey) return <Survey domain={domain} survey={survey} onSent={done} />;
  if (!(error instanceof ApiError)) {
    return error ? <ErrorState text={t('answer.loadFailed')} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  if (error.status === 404) return <Navigate to={`/${domain}/error/not-found`} replace />;
  if ([409, 422].includes(error.status)) {
    return (
      <div role="alert">
        <EmptyState order={1} art={<Unplugged />} title={t('answer.closed')} text={error.text} />
      </div>
    );
  }
  return <ErrorState text={t('answer.loadFailed')} onRetry={() => void refetch()} />;
};

/** `/{domain}/survey-present/{token}`: the guest answers a survey, in the company's design. */
export const SurveyAnswerScreen = () => {
  const { t } = useTranslation('surveys');
  const { domain = '', token = '' } = useParams();
  const found = useSurveyToken(domain, token);
  const look = useCompanyLook(domain, found.data?.company_id);
  return (
    <CompanyFrame look={look} poweredBy={t('answer.poweredBy')}>
      <Box w={{ base: '100%', sm: 'min(70vw, 100%)' }} mx="auto">
        <AnswerPage domain={domain} token={token} found={found} />
      </Box>
    </CompanyFrame>
  );
};
