import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#lib/texts/format.ts';
import { FileButton } from '#ui/buttons/file-button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { saveReport } from '../api/reports.ts';

/** The timeframe as text. */
export const useTimeframe = () => {
  const { t } = useTranslation('reports');
  return ({ date_from: from, date_to: to }: ReportRow): string =>
    from === null || to === null
      ? t('timeframe.none')
      : t('timeframe.dates', { from: formatDay(from), to: formatDay(to) });
};

export const Timeframe = ({ report }: { readonly report: ReportRow }) => {
  const words = useTimeframe();
  return <StatusChip tone={report.date_from === null ? 'neutral' : 'info'}>{words(report)}</StatusChip>;
};

/** The state of the report, with the progress of its job. */
export const ReportState = ({ report }: { readonly report: ReportRow }) => {
  const { t } = useTranslation('reports');
  const { state, name, percent, bookings_read: read, bookings_total: total } = report;
  if (state === 'done') return <StatusChip tone="good">{t('state.done')}</StatusChip>;
  if (state === 'failed') return <StatusChip tone="bad">{t('state.failed')}</StatusChip>;
  const label = t(state === 'waiting' ? 'state.waitingLabel' : 'state.runningLabel', { name, percent });
  return (
    <Stack gap={2} maw={180}>
      <Text size="sm">{t(`state.${state}`, { percent })}</Text>
      <Progress value={percent} aria-label={label} animated />
      {total === null ? null : (
        <Text size="xs" c="dimmed">
          {t('state.progress', { read: formatNumber(read), total: formatNumber(total) })}
        </Text>
      )}
    </Stack>
  );
};

const ReportFile = ({ report, ending }: { readonly report: ReportRow; readonly ending: 'xlsx' | 'pdf' }) => {
  const { t } = useTranslation('reports');
  const kind = ending === 'pdf' ? 'pdf' : 'excel';
  return (
    <FileButton
      icon={ending === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet}
      text={t(`action.${kind}`)}
      label={t(`action.${kind}Of`, { name: report.name })}
      onSave={() => saveReport(report, ending)}
    />
  );
};

/** Downloads of a finished report; PDFs are for companies only. */
export const ReportFiles = ({ report }: { readonly report: ReportRow }) =>
  report.state === 'done' ? (
    <Group gap="xs" wrap="nowrap">
      <ReportFile report={report} ending="xlsx" />
      {report.department_id === null ? <ReportFile report={report} ending="pdf" /> : null}
    </Group>
  ) : null;
