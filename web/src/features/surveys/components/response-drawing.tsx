import type { SurveyDetail } from '@ledig/contract/surveys/survey-shapes.ts';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayShort } from '#lib/texts/format.ts';
import { HORIZONTAL_GRID } from '#ui/charts/grid.ts';

export type ResponseWeek = SurveyDetail['response_rate'][number];

interface ResponseDrawingProps {
  readonly weeks: readonly ResponseWeek[];
  readonly height: number;
}

/** The drawing of `ResponseRate`, in a separate file because it imports the chart library. */
export const ResponseDrawing = ({ weeks, height }: ResponseDrawingProps) => {
  const { t } = useTranslation('surveys');
  return (
    <BarChart
      h={height}
      data={weeks.map((week) => ({ ...week }))}
      dataKey="week"
      series={[
        { name: 'sent', label: t('detail.sent'), color: 'gray.5' },
        { name: 'answered', label: t('field.feedbacks'), color: 'brand.6' },
      ]}
      {...HORIZONTAL_GRID}
      withLegend
      tickLine="none"
      maxBarWidth={28}
      accessibilityLayer={false}
      xAxisProps={{ tickFormatter: (week: string) => formatDayShort(week), minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, interval: 0, width: 36 }}
      tooltipProps={{ labelFormatter: (week: unknown) => (typeof week === 'string' ? formatDay(week) : '') }}
    />
  );
};
