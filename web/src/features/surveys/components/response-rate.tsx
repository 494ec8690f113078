import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { ResponseWeek } from './response-drawing.tsx';

const HEIGHT = 160;
const Drawing = onDemand(async () => (await import('./response-drawing.tsx')).ResponseDrawing, { lost: null });

const percent = (answered: number, sent: number): string => `${formatNumber(Math.round((100 * answered) / sent))} %`;

/** Links sent and answered by week: a chart, and a table with the same data. */
export const ResponseRate = ({ weeks }: { readonly weeks: readonly ResponseWeek[] }) => {
  const { t } = useTranslation('surveys');
  const sent = weeks.reduce((sum, week) => sum + week.sent, 0);
  const answered = weeks.reduce((sum, week) => sum + week.answered, 0);
  if (sent === 0) {
    return (
      <Panel title={t('rate.title')}>
        <Text c="dimmed">{t('rate.none')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('rate.title')}>
      <Text mb="sm">{t('rate.summary', { percent: percent(answered, sent), answered, sent })}</Text>
      <div aria-hidden="true" style={{ height: HEIGHT }}>
        <Drawing weeks={weeks} height={HEIGHT} />
      </div>
      <details>
        <summary>{t('rate.asTable')}</summary>
        <Table aria-label={t('rate.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rate.week')}</Table.Th>
              <Table.Th ta="end">{t('detail.sent')}</Table.Th>
              <Table.Th ta="end">{t('field.feedbacks')}</Table.Th>
              <Table.Th ta="end">{t('detail.share')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeks.map((week) => (
              <Table.Tr key={week.week}>
                <Table.Td>{formatDay(week.week)}</Table.Td>
                <Table.Td ta="end">{formatNumber(week.sent)}</Table.Td>
                <Table.Td ta="end">{formatNumber(week.answered)}</Table.Td>
                <Table.Td ta="end">{percent(week.answered, week.sent)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Panel>
  );
};
