import type { ReportRow } from '@ledig/contract/report-shapes.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { saveReport } from '../api/reports.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

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

/** Whether the report is ready, and how far the job is. */
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

const FileButton = ({ report, ending }: { readonly report: ReportRow; readonly ending: 'xlsx' | 'pdf' }) => {
  const { t } = useTranslation('reports');
  const [busy, setBusy] = useState(false);
  const kind = ending === 'pdf' ? 'pdf' : 'excel';
  const Icon = ending === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet;
  const save = async () => {
    setBusy(true);
    try {
      await saveReport(report, ending);
    } catch (error) {
      // The call has shown the failure.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon {...ICON} />}
      aria-label={t(`action.${kind}Of`, { name: report.name })}
      loading={busy}
      onClick={() => void save()}
    >
      {t(`action.${kind}`)}
    </Button>
  );
};

/** Downloads of a finished report; PDFs are for companies only. */
export const ReportFiles = ({ report }: { readonly report: ReportRow }) =>
  report.state === 'done' ? (
    <Group gap="xs" wrap="nowrap">
      <FileButton report={report} ending="xlsx" />
      {report.department_id === null ? <FileButton report={report} ending="pdf" /> : null}
    </Group>
  ) : null;
