import type { SeriesOccurrence } from '@ledig/contract/bookings/series-shapes.ts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWrittenPeriod } from '#lib/texts/format.ts';
import { StatusChip } from '../status-chip.tsx';
import type { Adjustments, OccurrenceChange } from './adjustments.ts';
import classes from './series.module.css';

interface OccurrenceListProps {
  readonly occurrences: readonly SeriesOccurrence[];
  readonly adjustments: Adjustments;
  readonly busy: boolean;
  readonly onAdjust: (next: Adjustments) => void;
}

interface AlternativeProps {
  readonly occurrence: SeriesOccurrence;
  readonly busy: boolean;
  readonly onUse: (change: OccurrenceChange) => void;
}

const Alternative = ({ occurrence, busy, onUse }: AlternativeProps) => {
  const { t } = useTranslation('common');
  const { alternative, date } = occurrence;
  if (alternative === null) return <Text size="sm">{t('dates.noAlternative')}</Text>;
  const { date_from, date_to, renting_entity: unit } = alternative;
  return (
    <Button
      size="xs"
      variant="light"
      disabled={busy}
      classNames={{ root: classes.use, label: classes.useLabel }}
      onClick={() => onUse({ date, date_from, date_to, renting_entity_id: unit.id })}
    >
      {t('dates.use', { time: formatWrittenPeriod(alternative.date_from, alternative.date_to), unit: unit.name })}
    </Button>
  );
};

/** Lists the dates of a series with their decisions, and the choices for each conflict. */
export const OccurrenceList = ({ occurrences, adjustments, busy, onAdjust }: OccurrenceListProps) => {
  const { t } = useTranslation('common');
  const { exceptions, changes } = adjustments;
  const leaveOut = (date: string) =>
    onAdjust({ exceptions: [...exceptions, date].sort(), changes: changes.filter((one) => one.date !== date) });
  const putBack = (date: string) => onAdjust({ ...adjustments, exceptions: exceptions.filter((one) => one !== date) });
  const use = (change: OccurrenceChange) =>
    onAdjust({ ...adjustments, changes: [...changes.filter(({ date }) => date !== change.date), change] });
  const dates = [
    ...occurrences.map((occurrence) => ({ date: occurrence.date, occurrence })),
    ...exceptions.map((date) => ({ date, occurrence: null })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <ol className={classes.dates} aria-label={t('dates.title')}>
      {dates.map(({ date, occurrence }) => (
        <li key={date} className={classes.date} data-conflict={occurrence?.is_free === false || undefined}>
          <div className={classes.words}>
            <Text fw={600}>
              {occurrence === null ? formatDay(date) : formatWrittenPeriod(occurrence.date_from, occurrence.date_to)}
            </Text>
            {occurrence?.is_free ? (
              <Text size="sm" c="dimmed">
                {occurrence.renting_entities.map(({ name }) => name).join(', ')}
              </Text>
            ) : null}
            {occurrence?.reason ? <Text size="sm">{occurrence.reason}</Text> : null}
          </div>
          <Group gap="xs" className={classes.actions}>
            {occurrence === null ? <StatusChip>{t('dates.leftOut')}</StatusChip> : null}
            {occurrence === null ? null : (
              <StatusChip tone={occurrence.is_free ? 'good' : 'bad'} dot>
                {t(occurrence.is_free ? 'dates.free' : 'dates.conflict')}
              </StatusChip>
            )}
            {occurrence?.is_free === false ? <Alternative occurrence={occurrence} busy={busy} onUse={use} /> : null}
            {occurrence === null ? (
              <Button size="xs" variant="default" disabled={busy} onClick={() => putBack(date)}>
                {t('dates.putBack')}
              </Button>
            ) : (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                disabled={busy}
                aria-label={t('dates.leaveOutDate', { date: formatDay(date) })}
                onClick={() => leaveOut(date)}
              >
                {t('dates.leaveOut')}
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ol>
  );
};
