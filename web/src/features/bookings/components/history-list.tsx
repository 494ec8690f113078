import type { HistoryEntry } from '@ledig/contract/bookings/booking-shapes.ts';
import { Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/texts/format.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { useBookingHistory } from '../api/list-booking-history.ts';

interface HistoryProps {
  readonly bookingId: number;
  readonly version: number;
  readonly timezone: string;
}

const useSentence = (timezone: string) => {
  const { t } = useTranslation('bookings');
  return ({ actor, name, deeds, date_from, number_of_interactors }: HistoryEntry): string => {
    const by = t(`history.by.${actor}`, { name: name ?? '' });
    const what = deeds.map((deed) => {
      if (deed === 'moved' && date_from !== null)
        return t('history.movedTo', { when: formatDateTime(date_from, timezone) });
      if (deed === 'guests' && number_of_interactors !== null)
        return t('history.guestsTo', { count: number_of_interactors });
      return t(`history.deed.${deed}`);
    });
    return `${what.join(', ')} ${by}`;
  };
};

/** The history of a booking, with the actor of each event: staff, the guest by the private link, or a job. */
export const HistoryList = ({ bookingId, version, timezone }: HistoryProps) => {
  const { t } = useTranslation('bookings');
  const { data, isError, refetch } = useBookingHistory(bookingId, version);
  const sentence = useSentence(timezone);
  return (
    <>
      {data?.length === 0 ? <Text c="dimmed">{t('history.none')}</Text> : null}
      {data && data.length > 0 ? (
        <Timeline bulletSize={14} lineWidth={2} active={data.length}>
          {data.map((entry) => (
            <Timeline.Item key={entry.id} title={sentence(entry)}>
              <Text size="sm" c="dimmed">
                {formatDateTime(entry.at, timezone)}
              </Text>
              {entry.reason === null ? null : (
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {t('history.reason', { reason: entry.reason })}
                </Text>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      ) : null}
      {data ? null : <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton lines={3} />} />}
    </>
  );
};
