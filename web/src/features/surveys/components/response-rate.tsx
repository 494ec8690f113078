import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatShare } from '#lib/texts/format.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { onDemand } from '#ui/states/on-demand.tsx';
import type { ResponseWeek } from './response-drawing.tsx';

const HEIGHT = 190;
const Drawing = onDemand(async () => (await import('./response-drawing.tsx')).ResponseDrawing, { lost: null });

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
      <Text mb="sm">{t('rate.summary', { percent: formatShare(answered / sent), answered, sent })}</Text>
      <div aria-hidden="true" style={{ height: HEIGHT }}>
        <Drawing weeks={weeks} height={HEIGHT} />
      </div>
      <ChartTable
        label={t('rate.title')}
        headers={[t('rate.week'), t('detail.sent'), t('field.feedbacks'), t('detail.share')]}
        rows={weeks.map((week) => [
          formatDay(week.week),
          formatNumber(week.sent),
          formatNumber(week.answered),
          formatShare(week.answered / week.sent),
        ])}
      />
    </Panel>
  );
};
