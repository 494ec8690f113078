import type { SeriesOccurrence } from '@ledig/contract/bookings/series-shapes.ts';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Adjustments } from './adjustments.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import classes from './series.module.css';

interface SeriesPreviewProps {
  readonly preview: {
    readonly occurrences: readonly SeriesOccurrence[];
    readonly free: number;
    readonly conflicts: number;
  };
  readonly adjustments: Adjustments;
  readonly busy: boolean;
  readonly onAdjust: (next: Adjustments) => void;
  /** With `free`, dates that are taken are left out. */
  readonly onSave: (mode: 'all' | 'free') => void;
}

/** The decisions about the dates of a series, with the button that books all of them, or only the free ones. */
export const SeriesPreview = ({ preview, adjustments, busy, onAdjust, onSave }: SeriesPreviewProps) => {
  const { t } = useTranslation('common');
  const { occurrences, free, conflicts } = preview;
  return (
    <>
      <Text role="status">{t('dates.summary', { free, conflicts })}</Text>
      <OccurrenceList occurrences={occurrences} adjustments={adjustments} busy={busy} onAdjust={onAdjust} />
      <div className={classes.foot}>
        {conflicts > 0 && free > 0 ? (
          <Button loading={busy} onClick={() => onSave('free')}>
            {t('dates.bookFree', { count: free })}
          </Button>
        ) : (
          <Button loading={busy} disabled={free === 0} onClick={() => onSave('all')}>
            {t('dates.bookAll', { count: free })}
          </Button>
        )}
        {conflicts > 0 ? (
          <Text size="sm" c="dimmed">
            {t('dates.solve')}
          </Text>
        ) : null}
      </div>
    </>
  );
};
