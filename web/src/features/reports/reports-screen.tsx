import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { Text } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS } from '#lib/queries/areas.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { AddButton } from '#ui/list/add-button.tsx';
import { dateColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { listReports } from './api/reports.ts';
import { DeleteReportDialog } from './components/delete-report-dialog.tsx';
import { ReportFiles, ReportState, Timeframe, useTimeframe } from './components/report-cells.tsx';
import { ReportForm } from './components/report-form.tsx';
import { toastOf } from './components/toast-of.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;
/** Interval for refetching while a report is being made. */
const LOOK_MS = 1000;

const isUnfinished = ({ state }: ReportRow): boolean => state === 'waiting' || state === 'running';

const columns = (t: TFunction<'reports'>, timeframe: (row: ReportRow) => string): ListColumn<ReportRow>[] => [
  nameColumn(t('field.name'), (row) => row.name, { sortable: true, cell: (row) => <strong>{row.name}</strong> }),
  textColumn('date_from', t('field.timeframe'), timeframe, {
    sortable: true,
    cell: (row) => <Timeframe report={row} />,
  }),
  textColumn('version', t('field.version'), (row) => t(`version.${row.version as 1 | 2 | 3}`), { sortable: true }),
  textColumn(
    'company',
    t('field.company'),
    (row) => [row.company.name, row.department?.name].filter(Boolean).join(', '),
    {
      sortable: true,
      cell: (row) => (
        <div>
          {row.company.name}
          {row.department === null ? null : (
            <Text size="sm" c="dimmed">
              {row.department.name}
            </Text>
          )}
        </div>
      ),
    },
  ),
  dateColumn('created_at', t('field.created'), (row) => row.created_at, { sortable: true }),
  { key: 'state', card: 'plain', header: t('field.state'), cell: (row) => <ReportState report={row} /> },
  { key: 'files', card: 'plain', header: t('field.files'), cell: (row) => <ReportFiles report={row} /> },
];

/** Loads pages, polls while a report is being made, and announces a finished one. */
const useWatchedReports = () => {
  const { t } = useTranslation('reports');
  const changed = useChanged('report');
  const [loads, setLoads] = useState(0);
  const unfinished = useRef(new Set<number>());
  const load = async (state: ListState, signal: AbortSignal) => {
    const page = await listReports(state, signal);
    for (const row of page.data) {
      if (!isUnfinished(row) && unfinished.current.has(row.id)) {
        if (row.state === 'done') toast.success(t('toast.done', { name: row.name }), toastOf(row));
        else toast.error(t('toast.failed', { name: row.name }), toastOf(row));
      }
    }
    unfinished.current = new Set(page.data.filter(isUnfinished).map(({ id }) => id));
    setLoads((count) => count + 1);
    return page;
  };
  useEffect(() => {
    if (loads === 0 || unfinished.current.size === 0) return;
    const timer = setTimeout(() => void changed(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [loads, changed]);
  return load;
};

/** `/reports`: the reports that were made, and those being made. */
export const ReportsScreen = () => {
  const { t } = useTranslation('reports');
  const [isAsking, setAsking] = useState(false);
  const [removing, setRemoving] = useState<ReportRow | null>(null);
  const changed = useChanged('report');
  const timeframe = useTimeframe();
  const load = useWatchedReports();
  const add = <AddButton label={t('add')} onClick={() => setAsking(true)} />;
  const asked = (row: ReportRow) => {
    setAsking(false);
    toast.success(t('toast.asked', { name: row.name }), toastOf(row));
    void changed();
  };
  return (
    <>
      <ListScreen<ReportRow>
        name={LISTS.reports}
        title={t('title')}
        description={t('description')}
        action={add}
        searchLabel={t('search')}
        columns={() => columns(t, timeframe)}
        load={load}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(row) => [
          {
            key: 'delete',
            label: t(isUnfinished(row) ? 'action.cancel' : 'action.delete'),
            icon: isUnfinished(row) ? <IconX {...ICON} /> : <IconTrash {...ICON} />,
            onClick: () => setRemoving(row),
            danger: true,
          },
        ]}
        empty={() => ({ title: t('empty.title'), text: t('empty.text'), action: add })}
      />
      {isAsking ? <ReportForm onClose={() => setAsking(false)} onSaved={asked} /> : null}
      {removing === null ? null : <DeleteReportDialog report={removing} onClose={() => setRemoving(null)} />}
    </>
  );
};
