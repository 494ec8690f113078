import type { MessageState } from '@ledig/contract/messages/messages.ts';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { formatDateTime } from '#lib/texts/format.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import { useMessagesAbout } from '../api/about-booking.ts';
import type { BookingDetail } from '../api/get-booking.ts';
import classes from './booking-sections.module.css';

/** Maximum number of messages here. The screen of messages has all of them. */
const MOST = 5;
const failed: readonly MessageState[] = ['failed', 'bounced', 'no_gateway'];
const arrived: readonly MessageState[] = ['sent', 'delivered'];

const toneOf = (state: MessageState): Tone => {
  if (failed.includes(state)) return 'bad';
  return arrived.includes(state) ? 'good' : 'neutral';
};

/** The latest messages about a booking and its planned reminders, with a link to all of them. */
export const MessageList = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('messages');
  const { data, isError, refetch } = useMessagesAbout(booking.id, booking.version);
  // A message that another person writes doesn't change the version.
  useLiveRefetch(
    () => void refetch(),
    (change) => isAbout(change, 'booking') && change.id === booking.id,
  );
  if (data === undefined)
    return <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton lines={3} />} />;
  const kindOf = (kind: string) => t(`kind.${kind}` as 'kind.booking_confirmation', { defaultValue: kind });
  const sent = data.messages.data.slice(0, MOST);
  return (
    <>
      {sent.length + data.planned.length === 0 ? (
        <Text c="dimmed" size="sm" mb="xs">
          {t('bookings:sections.noMessages')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {data.planned.map(({ kind, channel, due_at }) => (
            <li key={`${kind} ${channel} ${due_at}`} className={classes.line}>
              <span className={classes.what}>
                {kindOf(kind)} <span className={classes.muted}>{t(`channel.${channel}`)}</span>
              </span>
              <StatusChip>{formatDateTime(due_at, booking.timezone)}</StatusChip>
            </li>
          ))}
          {sent.map((message) => (
            <li key={message.id} className={classes.line}>
              <span className={classes.what}>
                {kindOf(message.kind)}{' '}
                <span className={classes.muted}>
                  {t(`channel.${message.channel}`)}, {formatDateTime(message.created_at, booking.timezone)}
                </span>
              </span>
              <StatusChip tone={toneOf(message.state)}>{t(`state.${message.state}`)}</StatusChip>
            </li>
          ))}
        </ul>
      )}
      <Anchor component={Link} to={`/messages?booking=${booking.id}`} size="sm" className={classes.more}>
        {t('bookings:sections.allMessages')}
      </Anchor>
    </>
  );
};
