import type { SurveyDetail } from '@ledig/contract/survey-shapes.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatWritten } from '../../lib/format.ts';
import { BackLink, NotThere } from '../../ui/detail/not-there.tsx';
import { Panel, PanelStack } from '../../ui/detail/panel.tsx';
import { StatTiles } from '../../ui/detail/stat-tiles.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSurvey } from './api/surveys.ts';
import { DeactivateDialog } from './components/deactivate-dialog.tsx';
import { OptionChart } from './components/option-chart.tsx';
import { SurveyStatus } from './surveys-screen.tsx';

const LIST = '/surveys';

const Texts = ({ question }: { readonly question: SurveyDetail['feedback']['textual'][number] }) => {
  const { t } = useTranslation('surveys');
  return (
    <Panel title={question.question}>
      {question.feedback.length === 0 ? (
        <Text c="dimmed">{t('detail.noAnswers')}</Text>
      ) : (
        <Stack
          gap="md"
          mah="26rem"
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={question.question}
        >
          {question.feedback.map(({ client, answer, answered_at }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no id and never change places
            <div key={at}>
              <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{answer}</Text>
              <Text size="sm" c="dimmed">
                {client ?? t('detail.erased')} · {formatWritten(answered_at)}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
};

const Survey = ({ survey }: { readonly survey: SurveyDetail }) => {
  const { t } = useTranslation('surveys');
  const [closing, setClosing] = useState(false);
  const { questions_count, tokens_count, feedbacks_count, feedback } = survey;
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST} label={t('detail.back')} />}
        title={survey.name}
        description={survey.company.name}
        chips={<SurveyStatus survey={survey} />}
        actions={
          survey.active ? (
            <Button
              variant="default"
              leftSection={<IconArchive size={17} aria-hidden />}
              onClick={() => setClosing(true)}
            >
              {t('action.deactivate')}
            </Button>
          ) : undefined
        }
      />
      <PanelStack>
        <StatTiles
          label={t('detail.counts')}
          stats={[
            { key: 'questions', name: t('field.questions'), value: questions_count },
            { key: 'tokens', name: t('detail.sent'), value: tokens_count },
            { key: 'feedbacks', name: t('field.feedbacks'), value: feedbacks_count },
          ]}
        />
        {feedback.selection.map((question) => (
          <Panel key={question.question_id} title={question.question}>
            <OptionChart label={question.question} options={question.options} />
          </Panel>
        ))}
        {feedback.textual.map((question) => (
          <Texts key={question.question_id} question={question} />
        ))}
      </PanelStack>
      {closing ? <DeactivateDialog survey={survey} onClose={() => setClosing(false)} /> : null}
    </>
  );
};

/** `/survey/{id}`: a survey with its answers. */
export const SurveyScreen = () => {
  const { t } = useTranslation('surveys');
  const { id = '' } = useParams();
  const { data: survey, error, refetch } = useSurvey(id);
  if (survey) return <Survey survey={survey} />;
  return (
    <NotThere
      error={error}
      words={{
        title: t('detail.title'),
        missing: t('detail.missing'),
        missingText: t('detail.missingText'),
        failed: t('detail.failed'),
      }}
      back={{ to: LIST, label: t('detail.back') }}
      onRetry={() => void refetch()}
    />
  );
};
