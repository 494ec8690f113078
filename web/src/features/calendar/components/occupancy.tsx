import type { NightOccupancy } from '@ledig/domain/bookings/night-occupancy.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardStrip } from '#board/types.ts';
import { formatDayLong, formatDayShort, formatShare } from '#lib/texts/format.ts';
import type { Nights } from '../content/use-nights.ts';
import classes from './occupancy.module.css';

/** Heights of the strip in pixels. The figures of a month's days are stacked. */
const STRIP_HEIGHT = { few: 48, many: 62 } as const;
const MANY = 10;
const NOTHING: Nights = { nights: [], units: 0 };

interface NightProps {
  readonly night: NightOccupancy;
  readonly units: number;
}

const shareOf = ({ night, units }: NightProps): number => night.taken / units;
/** The share in whole percent. */
const percentOf = (props: NightProps): string => formatShare(Math.round(shareOf(props) * 100) / 100);

const Traffic = ({ of, count }: { readonly of: 'arrives' | 'departs'; readonly count: number }) =>
  count === 0 ? null : (
    <span className={classes.traffic}>
      <i data-mark={of} />
      {count}
    </span>
  );

/** The visible figures of a night: share, units, arrivals and departures. */
const Night = (props: NightProps) => {
  const { night, units } = props;
  const closed = night.closed / units;
  return (
    <div className={classes.night} data-full={night.taken + night.closed >= units || undefined}>
      <span className={classes.figures}>
        <b>{percentOf(props)}</b>
        <span>
          {night.taken}/{units}
        </span>
      </span>
      <span className={classes.day}>
        <Traffic of="arrives" count={night.arrivals} />
        <Traffic of="departs" count={night.departures} />
      </span>
      <span className={classes.bar}>
        <i style={{ width: `${shareOf(props) * 100}%` }} />
        <i data-closed="" style={{ width: `${closed * 100}%` }} />
      </span>
    </div>
  );
};

/** The texts of nights, for screen readers and on hover. */
const useNightText = () => {
  const { t } = useTranslation('calendar');
  return (props: NightProps): string => {
    const { night, units } = props;
    const parts = [
      t('occupancy.night', { taken: night.taken, units, share: percentOf(props) }),
      night.closed > 0 ? t('occupancy.closed', { count: night.closed }) : '',
      t('occupancy.arrivals', { count: night.arrivals }),
      t('occupancy.departures', { count: night.departures }),
    ];
    return `${formatDayLong(night.date)}: ${parts.filter(Boolean).join(', ')}`;
  };
};

/**
 * The board's strip with the occupancy of each night. While it loads, it is empty but has its final height, so that the
 * rows don't move. Undefined by the hour.
 * @param days the number of nights in view; 0 by the hour
 */
export const useOccupancyStrip = (shown: Nights | null, zone: string, days: number): BoardStrip | undefined => {
  const { t } = useTranslation('calendar');
  const textOf = useNightText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with `t`
  return useMemo(() => {
    if (days === 0) return undefined;
    const { nights, units } = shown ?? NOTHING;
    return {
      title: t('occupancy.title'),
      height: days > MANY ? STRIP_HEIGHT.many : STRIP_HEIGHT.few,
      cells: nights.map((night) => ({
        start: startOfDay(night.date, zone),
        end: startOfDay(addDays(night.date, 1), zone),
        label: textOf({ night, units }),
        content: <Night night={night} units={units} />,
      })),
    };
  }, [shown, zone, days, t]);
};

/** The occupancy above a list: a row of days that scrolls sideways. Null shows the empty row. */
export const OccupancyRow = ({ shown }: { readonly shown: Nights | null }) => {
  const { t } = useTranslation('calendar');
  const textOf = useNightText();
  if (shown === null) return <div className={classes.row} />;
  const { nights, units } = shown;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.row} aria-label={t('occupancy.title')} tabIndex={0}>
      <ul>
        {nights.map((night) => (
          <li key={night.date}>
            <span className={classes.unseen}>{textOf({ night, units })}</span>
            <div aria-hidden="true">
              <span className={classes.date}>{formatDayShort(night.date)}</span>
              <Night night={night} units={units} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
