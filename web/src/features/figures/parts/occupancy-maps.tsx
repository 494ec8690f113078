import type { BookingFigures } from '@ledig/contract/reports/figures.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatWeekday } from '#lib/texts/format.ts';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { hourLabel } from '#ui/charts/hour-label.ts';
import { Panel } from '#ui/detail/panel.tsx';

interface FiguresProps {
  readonly figures: BookingFigures;
}

/** A Monday. */
const MONDAY = '2024-01-01';

/** A share in percent, short enough for seven columns on a phone. */
const percent = (share: number): string => formatNumber(Math.round(share * 100));

/** Names of the weekdays, from Monday. */
const weekdays = (): string[] => Array.from({ length: 7 }, (_, day) => formatWeekday(addDays(MONDAY, day), 'short'));

/** Occupancy by weekday and hour, for the hours in which the company is open. */
const HourMap = ({ figures: { heat } }: FiguresProps) => {
  const { t } = useTranslation('figures');
  const open = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => heat.some((row) => row[hour] != null));
  if (open.length === 0) return <Text c="dimmed">{t('heat.closed')}</Text>;
  return (
    <HeatMap
      label={t('heat.hours')}
      rowHeader={t('header.hour')}
      columns={weekdays()}
      rows={open.map((hour) => ({ name: hourLabel(hour), shares: heat.map((row) => row[hour] ?? null) }))}
      format={percent}
      none={t('noValue')}
    />
  );
};

/** Occupancy by weekday and hour. Nothing without hourly departments. */
export const HeatPanel = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  return figures.heat.length === 0 ? null : (
    <Panel title={t('heat.hours')}>
      <HourMap figures={figures} />
      <Text size="sm" c="dimmed" mt="xs">
        {t('heat.percent')}
      </Text>
    </Panel>
  );
};

/** Occupancy of nights by weekday. Nothing without overnight departments. */
export const NightsPanel = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  return figures.nights.length === 0 ? null : (
    <Panel title={t('heat.nights')}>
      <HeatMap
        label={t('heat.nights')}
        rowHeader={t('header.night')}
        columns={weekdays()}
        rows={[{ name: t('heat.nightRow'), shares: figures.nights }]}
        format={percent}
        none={t('noValue')}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('heat.percent')}
      </Text>
    </Panel>
  );
};
