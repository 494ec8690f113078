import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { Button, Slider } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/texts/format.ts';
import classes from './time-bar.module.css';

interface TimeBarProps {
  readonly span: Period;
  readonly at: number;
  readonly zone: string;
  /** Guests in each part of the span. */
  readonly load: readonly number[];
  /** Returns to the current time; missing on other days. */
  readonly onNow: (() => void) | undefined;
  readonly isNow: boolean;
  readonly onAt: (at: number) => void;
}

const STEP_MS = 15 * MINUTE_MS;

/** The time of the plan: a slider below the number of guests through the day. */
export const TimeBar = ({ span, at, zone, load, onNow, isNow, onAt }: TimeBarProps) => {
  const { t } = useTranslation('floorplan');
  const most = Math.max(1, ...load);
  const hours = Array.from({ length: Math.floor((span.to - span.from) / HOUR_MS) + 1 }, (_, hour) => ({
    value: span.from + hour * HOUR_MS,
    label: formatTime(span.from + hour * HOUR_MS, zone).slice(0, 2),
  }));
  return (
    <div className={classes.bar}>
      <div className={classes.now}>
        <span className={classes.time} aria-hidden="true">
          {formatTime(at, zone)}
        </span>
        {onNow ? (
          <Button
            size="compact-sm"
            variant={isNow ? 'light' : 'default'}
            leftSection={<IconClock size={15} aria-hidden />}
            aria-pressed={isNow}
            onClick={onNow}
          >
            {t('time.now')}
          </Button>
        ) : null}
      </div>
      <div className={classes.scale}>
        <div className={classes.load} aria-hidden="true">
          {load.map((guests, part) => (
            <span key={String(span.from + part)} style={{ height: `${(guests / most) * 100}%` }} />
          ))}
        </div>
        <Slider
          thumbLabel={t('time.label')}
          thumbValueText={(value) => formatTime(value, zone)}
          value={at}
          min={span.from}
          max={span.to}
          step={STEP_MS}
          marks={hours}
          label={(value) => formatTime(value, zone)}
          onChange={onAt}
          size="sm"
          thumbSize={22}
          classNames={{ markLabel: classes.mark ?? '' }}
        />
      </div>
    </div>
  );
};
