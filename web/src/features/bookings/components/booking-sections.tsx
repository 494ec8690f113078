import { may } from '@ledig/domain/access/actions.ts';
import { Accordion, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format.ts';
import { useSession } from '#lib/use-session.ts';
import type { BookingDetail } from '../api/get-booking.ts';
import { TogetherPanels } from '../plan/together-panels.tsx';
import classes from './booking-sections.module.css';
import { ClientHistory } from './client-history.tsx';
import { Fact, Facts } from './facts.tsx';
import { HistoryList } from './history-list.tsx';
import { MessageList } from './message-list.tsx';

interface SectionsProps {
  readonly booking: BookingDetail;
}

const Origin = ({ booking }: SectionsProps) => {
  const { t } = useTranslation('bookings');
  const { timezone } = booking;
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timezone;
  return (
    <>
      <Facts>
        <Fact name={t('field.id')}>{booking.id}</Fact>
        <Fact name={t('field.company')}>{booking.company.name}</Fact>
        {booking.category_name === null ? null : <Fact name={t('field.category')}>{booking.category_name}</Fact>}
        {booking.expected_arrival ? (
          <Fact name={t('detail.checkIn')}>{t('detail.expectedArrival', { time: booking.expected_arrival })}</Fact>
        ) : null}
        {booking.expected_departure ? (
          <Fact name={t('detail.checkOut')}>{t('detail.expectedDeparture', { time: booking.expected_departure })}</Fact>
        ) : null}
        <Fact name={t('field.createdBy')}>{booking.created_by?.name ?? t('value.online')}</Fact>
        <Fact name={t('field.createdAt')}>{formatDateTime(booking.created_at, timezone)}</Fact>
        {booking.arrived_at === null ? null : (
          <Fact name={t('field.arrivedAt')}>{formatDateTime(booking.arrived_at, timezone)}</Fact>
        )}
        {booking.completed_at === null ? null : (
          <Fact name={t('field.completedAt')}>{formatDateTime(booking.completed_at, timezone)}</Fact>
        )}
        {booking.canceled_at === null ? null : (
          <Fact name={t('field.canceledAt')}>{formatDateTime(booking.canceled_at, timezone)}</Fact>
        )}
      </Facts>
      {elsewhere ? (
        <Text size="sm" c="dimmed">
          {t('detail.timeZone', { zone: timezone.replaceAll('_', ' ') })}
        </Text>
      ) : null}
    </>
  );
};

interface Section {
  readonly key: 'guest' | 'messages' | 'history' | 'origin';
  readonly title: string;
  readonly content: ReactNode;
}

const useSections = ({ booking }: SectionsProps): Section[] => {
  const { t } = useTranslation('bookings');
  const session = useSession();
  const role = session?.role;
  const of = (isSeen: boolean, section: Section): Section[] => (isSeen ? [section] : []);
  const history = <HistoryList bookingId={booking.id} version={booking.version} timezone={booking.timezone} />;
  return [
    ...of(role !== undefined && may(role, 'client.see'), {
      ...{ key: 'guest', title: t('sections.guest'), content: <ClientHistory booking={booking} /> },
    }),
    ...of(role !== undefined && may(role, 'message.see'), {
      ...{ key: 'messages', title: t('detail.messages'), content: <MessageList booking={booking} /> },
    }),
    ...of(role !== undefined && may(role, 'booking.change'), {
      ...{ key: 'history', title: t('history.title'), content: history },
    }),
    { key: 'origin', title: t('detail.origin'), content: <Origin booking={booking} /> },
  ];
};

/**
 * Everything about a booking besides its fields: series and group, the guest's other bookings, messages, changes and
 * origin. Each section loads when it is opened.
 * @param opened keys of the sections that are open at first
 */
export const BookingSections = ({
  booking,
  opened = [],
}: SectionsProps & { readonly opened?: readonly Section['key'][] }) => {
  const sections = useSections({ booking });
  const [open, setOpen] = useState<string[]>([...opened]);
  return (
    <div className={classes.sections}>
      <TogetherPanels booking={booking} />
      <Accordion multiple value={open} onChange={setOpen} variant="separated" radius="md">
        {sections.map(({ key, title, content }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>{open.includes(key) ? content : null}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  );
};
