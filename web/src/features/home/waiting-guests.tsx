import type { EntryRow } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { useTranslation } from 'react-i18next';
import { formatDeadline } from '#lib/texts/format.ts';
import { EmptyState, NotLoaded } from '#ui/states/states.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import type { useWaitingGuests } from './api/waiting-guests.ts';
import { ListRow } from './list-row.tsx';
import rows from './rows.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useDayLabel } from './use-day-label.ts';

/** The offered start, otherwise the wished day with the earliest start if there is one. */
const wishedAt = ({ offer, date_from, time_from }: EntryRow): string =>
  offer?.date_from ?? (time_from === null ? date_from : `${date_from}T${time_from}`);

interface WaitingRowsProps {
  readonly waiting: ReturnType<typeof useWaitingGuests>;
  /** `yyyy-MM-dd`; undefined while it loads. */
  readonly today: string | undefined;
}

/** The guests in line, each with a link to their entry. */
export const WaitingRows = ({ waiting, today }: WaitingRowsProps) => {
  const { t } = useTranslation('home');
  const dayLabel = useDayLabel();
  const { data, isError, refetch } = waiting;
  if (data === undefined || today === undefined)
    return <NotLoaded isError={isError} refetch={refetch} skeleton={<RowsSkeleton />} />;
  if (data.rows.length === 0) return <EmptyState title={t('now.none.waiting')} order={3} />;
  return (
    <ul className={rows.list}>
      {data.rows.map((entry) => (
        <ListRow
          key={entry.id}
          to={`/waiting-list?${new URLSearchParams({ search: entry.client_name })}`}
          at={wishedAt(entry)}
          below={dayLabel(entry.date_from, today)}
          name={entry.client_name}
          where={entry.department.name}
          guests={entry.number_of_interactors}
          chips={
            entry.offer === null ? null : (
              <StatusChip tone="info">{t('now.offered', { time: formatDeadline(entry.offer.expires_at) })}</StatusChip>
            )
          }
        />
      ))}
    </ul>
  );
};
