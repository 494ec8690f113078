import { IconClock, IconMail, IconNote, IconPhone, IconUser, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayShort, formatPhone, formatTime, isoDate } from '#lib/texts/format.ts';
import classes from './quick-booking.module.css';
import type { QuickBooking, QuickFact } from './use-quick-booking.ts';

interface Fact {
  readonly key: string;
  readonly icon: TablerIcon;
  /** Null when it is missing. */
  readonly value: string | null;
}

const useFacts = ({ line, period, zone, client, missing }: QuickBooking): readonly Fact[] => {
  const { t } = useTranslation('bookingform');
  const has = (fact: QuickFact, value: string) => (missing.includes(fact) ? null : value);
  const when = (from: number, to: number) =>
    `${formatDayShort(isoDate(from, zone))} ${formatTime(from, zone)}–${formatTime(to, zone)}`;
  return [
    { key: 'guests', icon: IconUsers, value: has('guests', t('quick.guests', { count: line.guests ?? 0 })) },
    { key: 'time', icon: IconClock, value: period === null ? null : when(period.from, period.to) },
    { key: 'name', icon: IconUser, value: has('name', client.name) },
    { key: 'phone', icon: IconPhone, value: has('phone', formatPhone(client.country_code, client.phone_number)) },
    ...(client.email === '' ? [] : [{ key: 'email', icon: IconMail, value: client.email }]),
    ...(line.note === '' ? [] : [{ key: 'note', icon: IconNote, value: line.note }]),
  ];
};

interface QuickFactsProps {
  readonly quick: QuickBooking;
  /** Whether missing facts are marked as errors. */
  readonly isSent: boolean;
}

/** The recognized facts of the line, and the missing ones. */
export const QuickFacts = ({ quick, isSent }: QuickFactsProps) => {
  const { t } = useTranslation('bookingform');
  const facts = useFacts(quick);
  return (
    <ul className={classes.facts} aria-label={t('quick.understood')}>
      {facts.map(({ key, icon: Icon, value }) => (
        <li key={key} data-missing={value === null || undefined} data-fault={(isSent && value === null) || undefined}>
          <Icon size={16} aria-hidden />
          {value ?? t(`quick.missing.${key}`)}
        </li>
      ))}
      {quick.line.unknown.length > 0 ? (
        <li data-fault="">{t('quick.unknown', { text: quick.line.unknown.join(' ') })}</li>
      ) : null}
    </ul>
  );
};
