import { Button, Title } from '@mantine/core';
import { IconHome, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#lib/texts/format.ts';
import type { Booked } from '../api/use-submit.ts';
import { type Catalogue, findCompany, findDepartment } from '../draft/catalogue.ts';
import { localOf } from '../draft/slots.ts';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { type Detail, Details } from '../parts/details.tsx';
import { usePlace } from '../place.ts';
import { useWords } from '../use-words.ts';
import classes from './thank-you.module.css';

interface ThankYouProps {
  readonly booked: Booked;
  readonly catalogue: Catalogue;
  readonly zone: string;
  readonly onAgain: () => void;
}

const useBookedDetails = ({ booking, kind }: Booked, zone: string): Detail[] => {
  const { t } = useTranslation('wizard');
  const words = useWords(zone);
  const isDaily = booking.schedule_system === 'DAILY';
  const slot = { from: booking.date_from, to: booking.date_to };
  const stay = { first: localOf(slot.from, zone).date, last: localOf(slot.to, zone).date };
  const line = (icon: Detail['icon'], key: string, value: string | null, more?: string): Detail[] =>
    value ? [{ icon, label: t(`detail.${key}`), value, more }] : [];
  const entities = kind === 'booking' ? booking.renting_entities.map(({ name }) => name).join(', ') : '';
  const textOf = (key: string) => {
    const value = booking.properties.find((property) => property.key === key)?.value;
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
  const { client } = booking;
  return [
    ...line('company', 'company', booking.company.name),
    ...line('department', 'department', booking.department.name, entities || undefined),
    ...(isDaily
      ? line('date', 'stay', words.stay(stay), words.nights(stay))
      : line('date', 'date', words.slotDay(slot))),
    ...(isDaily
      ? line(
          'time',
          'times',
          t('detail.arrivalDeparture', { arrival: booking.expected_arrival, departure: booking.expected_departure }),
        )
      : line('time', 'time', words.hours(slot), words.slotDuration(slot))),
    ...line('guests', 'guests', words.guests(booking.number_of_interactors)),
    ...line('category', 'category', booking.category_name),
    ...line(
      'client',
      'client',
      client.name,
      [formatPhone(client.country_code, client.phone_number), client.email].join(' · '),
    ),
    ...line('tags', 'tags', textOf('tags')),
    ...line('note', 'note', textOf('notes')),
  ];
};

const CalendarButtons = ({ booked, catalogue }: Pick<ThankYouProps, 'booked' | 'catalogue'>) => {
  const { t } = useTranslation('wizard');
  if (booked.kind !== 'booking') return null;
  const { booking } = booked;
  const address = findDepartment(catalogue, booking.department.id)?.address;
  const event = {
    title: t('done.eventTitle', { department: booking.department.name, company: booking.company.name }),
    from: booking.date_from,
    to: booking.date_to,
    place: address ? `${address.address}, ${address.zip} ${address.city}` : booking.company.name,
    details: t('done.eventDetails', { number: booking.id, count: booking.number_of_interactors }),
  };
  return <AddToCalendar file={booking.calendar_url} event={event} />;
};

/** Links to the guest's own page of the booking. A page that embeds the wizard stays open. */
const ManageLink = ({ booked }: Pick<ThankYouProps, 'booked'>) => {
  const { t } = useTranslation('wizard');
  const { isEmbedded } = usePlace();
  if (!booked.booking.manage_url) return null;
  return (
    <Button
      component="a"
      href={booked.booking.manage_url}
      {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
      variant="default"
      size="md"
      leftSection={<IconPencil size={18} aria-hidden />}
    >
      {t(booked.kind === 'request' ? 'done.manageRequest' : 'done.manage')}
    </Button>
  );
};

/** A tick that draws itself. */
const Tick = () => (
  <svg className={classes.tick} viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <path d="M19 33.5l9 9 17-19" />
  </svg>
);

/** Step 7: thanks, the booking, and its actions. */
export default function ThankYou({ booked, catalogue, zone, onAgain }: ThankYouProps) {
  const { t } = useTranslation('wizard');
  const heading = useRef<HTMLHeadingElement>(null);
  const details = useBookedDetails(booked, zone);
  const { booking, kind } = booked;
  const company = findCompany(catalogue, booking.company.id);
  const website = company?.settings.companyWebsiteUrl ?? null;
  const promisesMail = (kind === 'request' ? company?.answersByEmail : company?.confirmsByEmail) === true;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.thanks}>
      <Tick />
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {t(`done.title.${kind}`)}
      </Title>
      <p className={classes.lead}>
        {t(promisesMail ? `done.text.${kind}` : `done.plain.${kind}`, {
          email: booking.client.email,
          company: booking.company.name,
        })}
      </p>
      <p className={classes.number}>{t('done.number', { number: booking.id })}</p>
      <div className={classes.card}>
        <Details details={details} />
      </div>
      <CalendarButtons booked={booked} catalogue={catalogue} />
      <div className={classes.buttons}>
        <ManageLink booked={booked} />
        {website === null ? null : (
          <Button
            component="a"
            href={website}
            target="_top"
            variant="default"
            size="md"
            leftSection={<IconHome size={18} aria-hidden />}
          >
            {t('done.home')}
          </Button>
        )}
        <Button variant="default" size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAgain}>
          {kind === 'request' ? t('done.againRequest') : t('done.again')}
        </Button>
      </div>
    </section>
  );
}
