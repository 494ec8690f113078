import type { SurveyRow } from '@ledig/contract/surveys/survey-shapes.ts';
import { IconArchive, IconEye, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LISTS } from '#lib/queries/areas.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { countColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { listSurveys } from './api/surveys.ts';
import { DeactivateDialog } from './components/deactivate-dialog.tsx';

const ICON = { size: 17, 'aria-hidden': true } as const;
const TABS = ['active', 'archived'] as const;

/** Whether the survey accepts answers. */
export const SurveyStatus = ({ survey }: { readonly survey: Pick<SurveyRow, 'active'> }) => {
  const { t } = useTranslation('surveys');
  return (
    <StatusChip tone={survey.active ? 'good' : 'neutral'} dot>
      {t(survey.active ? 'status.active' : 'status.archived')}
    </StatusChip>
  );
};

const columns = (t: TFunction<'surveys'>): ListColumn<SurveyRow>[] => [
  nameColumn(t('field.name'), (row) => row.name, { sortable: true, cell: (row) => <strong>{row.name}</strong> }),
  textColumn('status', t('field.status'), (row) => t(row.active ? 'status.active' : 'status.archived'), {
    cell: (row) => <SurveyStatus survey={row} />,
  }),
  textColumn('company', t('field.company'), (row) => row.company.name, { ofCompany: true, sortable: true }),
  countColumn('questions', t('field.questions'), (row) => row.questions_count),
  countColumn('feedbacks', t('field.feedbacks'), (row) => row.feedbacks_count),
];

/** `/surveys`: the surveys of the companies. */
export const SurveysScreen = () => {
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const [closing, setClosing] = useState<SurveyRow | null>(null);
  const view = ({ id }: SurveyRow) => void navigate(`/survey/${id}`);
  const add = (
    <LinkButton to="/survey-create" leftSection={<IconPlus {...ICON} />}>
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <ListScreen<SurveyRow>
        name={LISTS.surveys}
        title={t('title')}
        description={t('description')}
        action={add}
        searchLabel={t('search')}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        columns={() => columns(t)}
        load={listSurveys}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={view}
        rowActions={(row, tab) => [
          { key: 'view', label: t('action.view'), icon: <IconEye {...ICON} />, onClick: () => view(row) },
          ...(tab === 'archived'
            ? []
            : [
                {
                  key: 'deactivate',
                  label: t('action.deactivate'),
                  icon: <IconArchive {...ICON} />,
                  onClick: () => setClosing(row),
                  danger: true,
                },
              ]),
        ]}
        empty={(tab) =>
          tab === 'archived'
            ? { title: t('empty.archived') }
            : { title: t('empty.active'), text: t('empty.activeText'), action: add }
        }
      />
      {closing === null ? null : <DeactivateDialog survey={closing} onClose={() => setClosing(null)} />}
    </>
  );
};
