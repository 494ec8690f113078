import { may } from '@ledig/domain/access/actions.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { Accordion, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { formatDateTime } from '#lib/texts/format.ts';
import { FactList } from '#ui/detail/fact-list.tsx';
import type { BookingDetail } from '../api/get-booking.ts';
import { TogetherPanels } from '../plan/together-panels.tsx';
import classes from './booking-sections.module.css';
import { ClientHistory } from './client-history.tsx';
import { HistoryList } from './history-list.tsx';
import { MessageList } from './message-list.tsx';

interface SectionsProps {
  readonly booking: BookingDetail;
}

/** Length of a booking by the hour, in minutes. */
const minutesOf = ({ date_from: from, date_to: to }: BookingDetail): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

const Origin = ({ booking }: SectionsProps) => {
  const { t } = useTranslation('bookings');
  const { timezone, expected_arrival: arrival, expected_departure: departure } = booking;
  // The form of a stay has the expected times and the number of nights.
  const isInForm = booking.schedule_system === 'DAILY';
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timezone;
  const at = (instant: string | null) => instant && formatDateTime(instant, timezone);
  const facts = [
    { key: 'company', name: t('field.company'), value: booking.company.name },
    { key: 'category', name: t('field.category'), value: booking.category_name },
    {
      key: 'duration',
      name: t('field.duration'),
      value: !isInForm && t('duration.minutes', { count: minutesOf(booking) }),
    },
    {
      key: 'checkIn',
      name: t('detail.checkIn'),
      value: !isInForm && arrival && t('detail.expectedArrival', { time: arrival }),
    },
    {
      key: 'checkOut',
      name: t('detail.checkOut'),
      value: !isInForm && departure && t('detail.expectedDeparture', { time: departure }),
    },
    { key: 'createdBy', name: t('field.createdBy'), value: booking.created_by?.name ?? t('value.online') },
    { key: 'createdAt', name: t('field.createdAt'), value: at(booking.created_at) },
    { key: 'arrivedAt', name: t('field.arrivedAt'), value: at(booking.arrived_at) },
    { key: 'completedAt', name: t('field.completedAt'), value: at(booking.completed_at) },
    { key: 'canceledAt', name: t('field.canceledAt'), value: at(booking.canceled_at) },
  ].filter(({ value }) => value);
  return (
    <>
      <FactList facts={facts} />
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
 * The sections below a booking's fields: series and group, the guest's other bookings, messages, changes and origin.
 * Each section loads when it is opened.
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
      <Accordion
        multiple
        value={open}
        onChange={setOpen}
        variant="separated"
        radius="md"
        classNames={{ item: classes.item ?? '' }}
      >
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
