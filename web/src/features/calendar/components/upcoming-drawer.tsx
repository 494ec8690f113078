import type { CalendarBooking } from '@ledig/contract/calendar/calendar-shapes.ts';
import { Drawer } from '@mantine/core';
import { IconClock, IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasKeyboard } from '#lib/browser/has-keyboard.ts';
import { formatDateTime, formatPeriod } from '#lib/texts/format.ts';
import { SearchInput } from '#ui/filters/search-input.tsx';
import { NothingFound } from '#ui/states/illustrations.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { upcomingOptions } from '../api/calendar-queries.ts';
import type { Calendar } from '../use-calendar.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import classes from './upcoming-drawer.module.css';

interface RowProps {
  readonly booking: CalendarBooking;
  readonly calendar: Calendar;
}

/** A booking in the list: client, time (red once it has begun), note and tags. */
const Row = ({ booking, calendar }: RowProps) => {
  const { t } = useTranslation('calendar');
  const { zone, now } = calendar.content;
  const { note, tags, expected_arrival, expected_departure } = booking;
  const about = [note, tags.map(({ value }) => value).join(', ')].filter(Boolean).join(' · ');
  const expected = [
    expected_arrival && t('tooltip.arrivesAt', { time: expected_arrival }),
    expected_departure && t('tooltip.leavesAt', { time: expected_departure }),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        onClick={() => {
          calendar.overlays.setPanel(null);
          calendar.overlays.open({ kind: 'booking', bookingId: booking.id });
        }}
      >
        <span className={classes.name}>{booking.title}</span>
        <span className={classes.icons}>
          {about === '' ? null : <IconNote size={17} role="img" aria-label={about} />}
          {expected.length === 0 ? null : <IconClock size={17} role="img" aria-label={expected.join(', ')} />}
        </span>
        <time
          className={classes.time}
          data-past={Date.parse(booking.start) < now || undefined}
          dateTime={booking.start}
          title={formatPeriod(booking.start, booking.end, zone)}
        >
          {formatDateTime(booking.start, zone)}
        </time>
      </button>
    </li>
  );
};

const List = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const [phrase, setPhrase] = useState('');
  const { data, isError, isPlaceholderData, refetch } = useQuery(upcomingOptions(calendar.content.question, phrase));
  return (
    <>
      <div className={classes.search}>
        <SearchInput label={t('upcoming.search')} onSearch={setPhrase} autoFocus={hasKeyboard()} />
      </div>
      {isError && data === undefined ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? <RowsSkeleton /> : null}
      {data?.length === 0 ? (
        <EmptyState
          art={<NothingFound />}
          title={t(phrase === '' ? 'upcoming.empty' : 'upcoming.notFound')}
          order={3}
        />
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className={classes.list} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
          {data.map((booking) => (
            <Row key={booking.id} booking={booking} calendar={calendar} />
          ))}
        </ul>
      )}
    </>
  );
};

/** The bookings in view as a list of clients to search. */
export const UpcomingDrawer = ({ calendar }: { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  return (
    <Drawer
      opened={calendar.overlays.panel === 'upcoming'}
      onClose={() => calendar.overlays.setPanel(null)}
      position="right"
      size={380}
      title={
        <>
          {t('upcoming.title')}
          <span className={classes.when}>{calendar.view.title}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <List calendar={calendar} />
    </Drawer>
  );
};
