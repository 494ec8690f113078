import type { Utilisation } from '@ledig/domain/bookings/utilisation.ts';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './capacity-bar.module.css';

interface CapacityBarProps {
  readonly capacity: number;
  readonly guests: number;
  readonly use: Utilisation;
}

const tones = { under: 'warn', complete: 'good', over: 'info' } as const;

/** The chosen capacity compared to the guests: total, ratio, a colored bar, and whether it is enough. */
export const CapacityBar = ({ capacity, guests, use }: CapacityBarProps) => {
  const { t } = useTranslation('bookingform');
  const percent = Math.round(use.percent);
  return (
    <div className={classes.frame}>
      <div className={classes.words}>
        <span className={classes.total}>{t('capacity.total', { capacity, guests })}</span>
        <span className={classes.ratio}>{t('capacity.percent', { percent })}</span>
        <span aria-live="polite">
          <StatusChip tone={tones[use.status]}>{t(`capacity.status.${use.status}`)}</StatusChip>
        </span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('capacity.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={t('capacity.total', { capacity, guests })}
      >
        <div className={classes.fill} data-band={use.band} style={{ width: `${Math.min(100, use.percent)}%` }} />
      </div>
    </div>
  );
};
