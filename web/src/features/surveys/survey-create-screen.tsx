import type { QuestionInput, SurveyDetail } from '@ledig/contract/surveys/survey-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { QUESTION_TYPES, type QuestionType } from '@ledig/domain/surveys/questions.ts';
import { Box, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useRefusable } from '#lib/api/use-refusable.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { useCompanies } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel, PanelColumns, PanelStack } from '#ui/detail/panel.tsx';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { StaleChoice } from '#ui/form/form-dialog.tsx';
import { IdSelect } from '#ui/form/id-select.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useNewest } from '#ui/form/use-newest.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { changeSurvey, createSurvey, getSurvey, useNewestSurvey } from './api/surveys.ts';
import { AnswerForm } from './components/answer-form.tsx';
import { QuestionEditor } from './components/question-editor.tsx';
import { moved, neededBy, newQuestion, usualQuestions } from './draft.ts';
import { useAnswers } from './use-answers.ts';
import { useDragOrder } from './use-drag-order.ts';

const MAX_NAME = 255;

interface FormProps {
  /** The survey that the form begins with. It must stay the same while the form is mounted, as its version is sent. */
  readonly original: SurveyDetail | null;
  /** Whether the form edits it instead of adding a copy. */
  readonly isEdit: boolean;
}

/** The draft, and a function to save it once. */
const useDraft = ({ original, isEdit }: FormProps) => {
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const session = useSession();
  const companies = useCompanies() ?? [];
  const changed = useChanged('survey');
  const attempt = useAttempt();
  const [start] = useState({
    name: original === null ? '' : isEdit ? original.name : t('form.copyOf', { name: original.name }),
    questions: original?.survey_questions ?? [],
  });
  const [name, setName] = useState(start.name);
  const [chosen, setCompany] = useState<number | null>(original?.company_id ?? null);
  const [questions, setQuestions] = useState<QuestionInput[]>(start.questions);
  const [options, setOptions] = useState({ is_open: false, alerts: original?.alerts ?? false });
  const { busy, refusal, run } = useRefusable();
  const [stale, setStale] = useState(false);
  const [saved, setSaved] = useState(false);
  const company = chosen ?? session?.company_id ?? (companies.length === 1 ? (companies[0]?.id ?? null) : null);
  const needed = neededBy({ name, company, questions });
  /** Saves once. `overwrite` leaves the version out, so that an edit by another person is replaced. */
  const save = async (overwrite: boolean) => {
    setStale(false);
    if (company === null) return;
    const texts = { name, survey_questions: questions };
    const body = { ...texts, company_id: company, ...options };
    const survey =
      isEdit && original !== null
        ? await changeSurvey(original.id, {
            ...(options.is_open && { is_open: true }),
            ...(options.alerts !== original.alerts && { alerts: options.alerts }),
            edit: overwrite ? texts : { ...texts, version: original.version },
          })
        : await attempt.send(body, (key) => createSurvey(body, key));
    setSaved(true);
    toast.success(isEdit ? t('toast.changed') : t('toast.created', { name: survey.name }));
    void changed();
    // Navigates after the leave guard has seen that the form is saved.
    setTimeout(() => void navigate(`/survey/${survey.id}`));
  };
  /** Offers a choice when another person has edited the survey. All other refusals are shown as texts. */
  const trySave = async (overwrite: boolean) => {
    try {
      await save(overwrite);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== REFUSALS.changedMeanwhile) throw error;
      setStale(true);
    }
  };
  const addUsual = () => {
    setQuestions(usualQuestions());
    if (name.trim() === '') setName(t('form.usual.name'));
  };
  const isUnchanged = isEdit
    ? name === start.name && questions === start.questions
    : name === '' && questions.length === 0;
  const isDirty = !saved && !isUnchanged;
  return {
    companies,
    company,
    setCompany,
    name,
    setName,
    questions,
    setQuestions,
    addUsual,
    options,
    setOptions,
    needed,
    isDirty,
    busy,
    refusal,
    stale,
    save: () => run(() => trySave(false)),
    overwrite: () => run(() => trySave(true)),
  };
};

const Preview = ({ questions }: { readonly questions: readonly QuestionInput[] }) => {
  const { t } = useTranslation('surveys');
  const { answers, answer } = useAnswers(questions);
  return (
    <Panel title={t('preview.title')}>
      {questions.length === 0 ? (
        <Text c="dimmed">{t('preview.empty')}</Text>
      ) : (
        <AnswerForm questions={questions} answers={answers} onAnswer={(next) => void answer(next)} />
      )}
    </Panel>
  );
};

/** Fills an empty survey with the usual questions, which can be changed. */
const UsualQuestions = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { t } = useTranslation('surveys');
  return (
    <Panel title={t('form.usual.title')}>
      <Text c="dimmed">{t('form.usual.text')}</Text>
      <Button mt="sm" variant="light" leftSection={<IconListCheck size={17} aria-hidden />} onClick={onAdd}>
        {t('form.usual.add')}
      </Button>
    </Panel>
  );
};

/** A button for each type of question. */
const AddButtons = ({ onAdd }: { readonly onAdd: (type: QuestionType) => void }) => {
  const { t } = useTranslation('surveys');
  return (
    <Group gap="xs">
      {QUESTION_TYPES.map((type) => (
        <Button
          key={type}
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onAdd(type)}
        >
          {t(`form.add.${type}`)}
        </Button>
      ))}
    </Group>
  );
};

const SurveyForm = ({ original, isEdit, onReload }: FormProps & { readonly onReload?: () => void }) => {
  const { t } = useTranslation('surveys');
  const session = useSession();
  const draft = useDraft({ original, isEdit });
  const { questions, setQuestions, companies, options, setOptions } = draft;
  const name = useRef<HTMLInputElement>(null);
  const addUsual = () => {
    draft.addUsual();
    // The pressed button is removed.
    name.current?.focus();
  };
  const drag = useDragOrder((from, to) => setQuestions(moved(questions, from, to)));
  return (
    <>
      <PageHeader
        back={<BackLink to="/surveys" label={t('detail.back')} />}
        title={t(isEdit ? 'form.titleEdit' : 'form.title')}
        actions={
          <Button loading={draft.busy} disabled={draft.needed !== null} onClick={() => void draft.save()}>
            {t('form.save')}
          </Button>
        }
      />
      {draft.stale ? (
        <Box mb="md">
          <StaleChoice onMine={() => void draft.overwrite()} onTheirs={onReload} />
        </Box>
      ) : null}
      <FailureAlert text={draft.refusal} mb="md" />
      <PanelColumns>
        <PanelStack>
          <Panel>
            <TextInput
              ref={name}
              label={t('field.name')}
              required
              maxLength={MAX_NAME}
              value={draft.name}
              onChange={(event) => draft.setName(event.currentTarget.value)}
            />
            <IdSelect
              mt="md"
              label={t('field.company')}
              required
              allowDeselect={false}
              disabled={isEdit || (session?.company_id ?? null) !== null || companies.length === 1}
              placeholder={t('lists:choose')}
              choices={companies}
              value={draft.company}
              onChange={draft.setCompany}
            />
            <Switch
              mt="md"
              label={t('options.alerts')}
              description={t('options.alertsText')}
              checked={options.alerts}
              onChange={({ currentTarget }) => setOptions({ ...options, alerts: currentTarget.checked })}
            />
            <Switch
              mt="md"
              label={t('options.open')}
              description={t('options.openText')}
              checked={options.is_open}
              onChange={({ currentTarget }) => setOptions({ ...options, is_open: currentTarget.checked })}
            />
          </Panel>
          {questions.map(({ id }, at) => (
            <QuestionEditor key={id} questions={questions} at={at} onChange={setQuestions} drag={drag} />
          ))}
          {questions.length === 0 ? <UsualQuestions onAdd={addUsual} /> : null}
          <AddButtons onAdd={(type) => setQuestions([...questions, newQuestion(questions, type)])} />
          <Text c="dimmed" role="status">
            {draft.needed === null ? null : t(`form.needed.${draft.needed}`)}
          </Text>
        </PanelStack>
        <Preview questions={questions} />
      </PanelColumns>
      <LeaveGuard dirty={draft.isDirty && !draft.busy} />
    </>
  );
};

/** The form for a stored survey. After a version conflict, the newest survey can replace the input. */
const StoredSurveyForm = ({ survey, isEdit }: { readonly survey: SurveyDetail; readonly isEdit: boolean }) => {
  const [current, reload] = useNewest(survey, getSurvey);
  return <SurveyForm key={current?.version} original={current} isEdit={isEdit} onReload={reload} />;
};

/**
 * `/survey-create`: a new survey, with a preview that can be tried. `?from=` starts with the questions of another one,
 * `?edit=` edits a survey without recipients.
 */
export const SurveyCreateScreen = () => {
  const { t } = useTranslation('surveys');
  const [params] = useSearchParams();
  const edited = params.get('edit');
  const from = edited ?? params.get('from');
  const { data, error, refetch, isFetchedAfterMount } = useNewestSurvey(from ?? '', from !== null);
  if (from === null) return <SurveyForm original={null} isEdit={false} />;
  if (data && isFetchedAfterMount) return <StoredSurveyForm survey={data} isEdit={edited !== null} />;
  return error === null ? <PageSkeleton /> : <ErrorState text={t('detail.failed')} onRetry={() => void refetch()} />;
};
