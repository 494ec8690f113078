import type { BookingFigures, FigureGroup } from '@ledig/contract/figures.ts';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatNumber } from '#lib/format.ts';
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

const useAverage = () => {
  const { t } = useTranslation('figures');
  return (value: number | null) => (value === null ? t('noValue') : formatDecimal(value));
};

/** Bookings by the days from the booking to its start. */
export const LeadTimeChart = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  const average = useAverage();
  return (
    <GroupChart
      label={t('chart.leadTimes')}
      pointHeader={t('header.days')}
      groups={figures.lead_times}
      nameOf={rangeOf}
      summary={t('summary.leadTimes', { average: average(figures.totals.lead_days) })}
    />
  );
};

/** Bookings by number of guests. */
export const PartySizeChart = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  const average = useAverage();
  return (
    <GroupChart
      label={t('chart.partySizes')}
      pointHeader={t('header.guests')}
      groups={figures.party_sizes}
      nameOf={rangeOf}
      summary={t('summary.partySizes', { average: average(figures.totals.party_size) })}
    />
  );
};
