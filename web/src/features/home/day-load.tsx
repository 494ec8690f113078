import type { DayOutlook } from '@ledig/contract/reports/dashboard.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { hourLabel } from '#ui/charts/hour-label.ts';
import { Panel } from '#ui/detail/panel.tsx';
import classes from './day-load.module.css';

type Hour = DayOutlook['hours'][number];

/** Taken seats; guests without open seats (a closed hour) count as one full bar. */
const shareOf = ({ seats, free_seats, guests }: Hour): number =>
  seats > 0 ? (seats - free_seats) / seats : guests > 0 ? 1 : 0;

const Strip = ({ day }: { readonly day: DayOutlook }) => (
  <div className={classes.strip} aria-hidden="true">
    {day.hours.map((hour) => (
      <div key={hour.hour} className={classes.hour} data-now={hour.hour === day.hour || undefined}>
        <div className={classes.well} data-closed={hour.seats === 0 || undefined}>
          <div className={classes.bar} style={{ height: `${Math.round(100 * shareOf(hour))}%` }} />
        </div>
        <span className={classes.name}>{String(hour.hour).padStart(2, '0')}</span>
      </div>
    ))}
  </div>
);

/** Seats taken in each hour of today, and the busiest hour in words. */
const HourLoad = ({ day }: { readonly day: DayOutlook }) => {
  const { t } = useTranslation('dashboard');
  const busiest = day.hours.toSorted((a, b) => b.seats - b.free_seats - (a.seats - a.free_seats))[0];
  const seats = ({ seats, free_seats }: Hour) =>
    t('load.seats', { taken: formatNumber(seats - free_seats), seats: formatNumber(seats) });
  const isQuiet = busiest === undefined || busiest.seats === busiest.free_seats;
  return (
    <figure className={classes.figure}>
      <Strip day={day} />
      <figcaption className={classes.caption}>
        {isQuiet ? t('load.quiet') : t('load.busiest', { hour: hourLabel(busiest.hour), seats: seats(busiest) })}
      </figcaption>
      <ChartTable
        label={t('load.title')}
        headers={[t('lists:chart.hour'), t('load.taken')]}
        rows={day.hours.map((hour) => [
          hourLabel(hour.hour),
          hour.seats > 0 ? seats(hour) : t('load.closed', { count: hour.guests }),
        ])}
      />
    </figure>
  );
};

const FreeFigures = ({ day }: { readonly day: DayOutlook }) => {
  const { t } = useTranslation('dashboard');
  const now = day.hours.find(({ hour, seats }) => hour === day.hour && seats > 0);
  const free = [
    ...(now ? [{ name: t('free.now'), left: now.free_seats, text: t('free.seats', { count: now.seats }) }] : []),
    ...(day.tonight
      ? [{ name: t('free.tonight'), left: day.tonight.free_units, text: t('free.units', { count: day.tonight.units }) }]
      : []),
  ];
  if (free.length === 0) return null;
  return (
    <dl className={classes.free}>
      {free.map(({ name, left, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{formatNumber(left)}</strong> {text}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Today's load by hour, and the free seats and units. */
export const DayLoad = ({ day }: { readonly day: DayOutlook | undefined }) => {
  const { t } = useTranslation('dashboard');
  if (day === undefined) {
    return (
      <Panel title={t('load.title')}>
        <Skeleton height={150} radius="md" role="status" aria-label={t('common:state.loading')} />
      </Panel>
    );
  }
  const isEmpty = day.hours.length === 0 && day.tonight === null;
  return (
    <Panel title={t('load.title')}>
      <FreeFigures day={day} />
      {day.hours.length > 0 ? <HourLoad day={day} /> : null}
      {isEmpty ? <p className={classes.caption}>{t('load.none')}</p> : null}
    </Panel>
  );
};
