import type { SurveyDetail } from '@ledig/contract/surveys/survey-shapes.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconArchive, IconCopy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWritten } from '#lib/texts/format.ts';
import { DownloadMenu } from '#ui/buttons/download-menu.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { RecordScreen } from '#ui/detail/detail-screen.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { Panel, PanelStack } from '#ui/detail/panel.tsx';
import { StatTiles } from '#ui/detail/stat-tiles.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { saveAnswers, useSurvey } from './api/surveys.ts';
import { DeactivateDialog } from './components/deactivate-dialog.tsx';
import { OptionChart } from './components/option-chart.tsx';
import { ResponseRate } from './components/response-rate.tsx';
import { ScoreTable } from './components/score-table.tsx';
import { SurveyOptions } from './components/survey-options.tsx';
import { SurveyStatus } from './surveys-screen.tsx';

const LIST = '/surveys';
const ICON = { size: 17, 'aria-hidden': true } as const;

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
          {question.feedback.map(({ client, is_anonymous, answer, answered_at }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no id and never change places
            <div key={at}>
              <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{answer}</Text>
              <Text size="sm" c="dimmed">
                {client ?? t(is_anonymous ? 'detail.anonymous' : 'detail.erased')} · {formatWritten(answered_at)}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
};

const Actions = ({ survey, onClose }: { readonly survey: SurveyDetail; readonly onClose: () => void }) => {
  const { t } = useTranslation('surveys');
  const files = [
    { label: t('export.excel'), save: () => saveAnswers(survey.id, 'xlsx') },
    { label: t('export.csv'), save: () => saveAnswers(survey.id, 'csv') },
  ];
  return (
    <>
      <DownloadMenu label={t('export.button')} files={files} />
      {survey.is_editable ? (
        <LinkButton to={`/survey-create?edit=${survey.id}`} variant="default" leftSection={<IconPencil {...ICON} />}>
          {t('action.edit')}
        </LinkButton>
      ) : null}
      <LinkButton to={`/survey-create?from=${survey.id}`} variant="default" leftSection={<IconCopy {...ICON} />}>
        {t('action.copy')}
      </LinkButton>
      {survey.active ? (
        <Button variant="default" leftSection={<IconArchive {...ICON} />} onClick={onClose}>
          {t('action.deactivate')}
        </Button>
      ) : null}
    </>
  );
};

const Survey = ({ survey }: { readonly survey: SurveyDetail }) => {
  const { t } = useTranslation('surveys');
  const [closing, setClosing] = useState(false);
  const { questions_count, tokens_count, feedbacks_count, anonymous_count, feedback } = survey;
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST} label={t('detail.back')} />}
        title={survey.name}
        description={survey.company.name}
        chips={<SurveyStatus survey={survey} />}
        actions={<Actions survey={survey} onClose={() => setClosing(true)} />}
      />
      <PanelStack>
        <StatTiles
          label={t('detail.counts')}
          stats={[
            { key: 'questions', name: t('field.questions'), value: questions_count },
            { key: 'tokens', name: t('detail.sent'), value: tokens_count },
            { key: 'feedbacks', name: t('field.feedbacks'), value: feedbacks_count },
            ...(anonymous_count > 0
              ? [{ key: 'anonymous', name: t('detail.ofAnonymous'), value: anonymous_count }]
              : []),
          ]}
        />
        {survey.active ? <SurveyOptions survey={survey} /> : null}
        <ResponseRate weeks={survey.response_rate} />
        {feedback.scales.map((scale) => (
          <ScoreTable key={scale.question_id} scale={scale} />
        ))}
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
export const SurveyScreen = () => (
  <RecordScreen useRecord={useSurvey} texts="surveys" title="detail.title" back={LIST}>
    {(survey) => <Survey survey={survey} />}
  </RecordScreen>
);
