import type { BookingFigures, FigureGroup } from '@ledig/contract/reports/figures.ts';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatNumber } from '#lib/texts/format.ts';
import { SeriesChart } from '#ui/charts/series-chart.tsx';
import { Panel } from '#ui/detail/panel.tsx';

interface FiguresProps {
  readonly figures: BookingFigures;
}

/** `2–3`, or `61+` without an upper limit. */
const rangeOf = ({ least, most }: FigureGroup): string =>
  most === null ? `${formatNumber(least)}+` : most === least ? formatNumber(least) : `${least}–${most}`;

interface GroupChartProps {
  readonly label: string;
  readonly pointHeader: string;
  readonly groups: readonly FigureGroup[];
  readonly nameOf: (group: FigureGroup) => string;
  readonly summary: string;
}

const GroupChart = ({ label, pointHeader, groups, nameOf, summary }: GroupChartProps) => {
  const { t } = useTranslation('figures');
  return (
    <Panel title={label}>
      <SeriesChart
        kind="bars"
        label={label}
        pointHeader={pointHeader}
        points={groups.map(nameOf)}
        series={[
          { key: 'bookings', label: t('series.current'), values: groups.map(({ bookings }) => bookings) },
          { key: 'before', label: t('series.before'), values: groups.map(({ before }) => before), isCompared: true },
        ]}
        summary={summary}
      />
    </Panel>
  );
};

interface RangeChartProps {
  readonly name: 'leadTimes' | 'partySizes';
  readonly unit: 'days' | 'guests';
  readonly groups: readonly FigureGroup[];
  readonly average: number | null;
}

const RangeChart = ({ name, unit, groups, average }: RangeChartProps) => {
  const { t } = useTranslation('figures');
  return (
    <GroupChart
      label={t(`chart.${name}`)}
      pointHeader={t(`header.${unit}`)}
      groups={groups}
      nameOf={rangeOf}
      summary={t(`summary.${name}`, { average: average === null ? t('noValue') : formatDecimal(average) })}
    />
  );
};

/** Bookings by the days from the booking to its start. */
export const LeadTimeChart = ({ figures }: FiguresProps) => (
  <RangeChart name="leadTimes" unit="days" groups={figures.lead_times} average={figures.totals.lead_days} />
);

/** Bookings by number of guests. */
export const PartySizeChart = ({ figures }: FiguresProps) => (
  <RangeChart name="partySizes" unit="guests" groups={figures.party_sizes} average={figures.totals.party_size} />
);
