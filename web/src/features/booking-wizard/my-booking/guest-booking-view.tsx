import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import { Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { localOf } from '../draft/slots.ts';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { type Detail, Details } from '../parts/details.tsx';
import { Note } from '../parts/notice.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { useWords } from '../use-words.ts';
import { type GuestLink, useBookingChanged, useTogether } from './api.ts';
import { CancelPanel } from './cancel-panel.tsx';
import { CheckInCard } from './check-in/check-in-card.tsx';
import { GuestActions, type Panel } from './guest-actions.tsx';
import { MessagePanel } from './message-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import classes from './my-booking.module.css';
import { type Made, RepeatedList, RepeatPanel } from './repeat-panel.tsx';
import { TogetherCard } from './together-card.tsx';

interface ViewProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
}

const useDetails = (booking: GuestBooking): Detail[] => {
  const { t } = useTranslation('wizard');
  const words = useWords(booking.timezone);
  const slot = { from: booking.date_from, to: booking.date_to };
  const stay = { first: localOf(slot.from, booking.timezone).date, last: localOf(slot.to, booking.timezone).date };
  const { expected_arrival, expected_departure } = booking;
  const [from, to] = [words.clock(slot.from), words.clock(slot.to)];
  // Staff book stays without these times. Check-in and check-out then say when the unit is ready and must be left.
  const times =
    expected_arrival === null && expected_departure === null
      ? `${from} – ${to}`
      : t('detail.arrivalDeparture', { arrival: expected_arrival ?? from, departure: expected_departure ?? to });
  const isDaily = booking.schedule_system === 'DAILY';
  const line = (icon: Detail['icon'], key: string, value: string | null, more?: string): Detail[] =>
    value ? [{ icon, label: t(`detail.${key}`), value, more }] : [];
  const units = booking.renting_entities.map(({ name }) => name).join(', ');
  return [
    ...line('company', 'company', booking.company.name, booking.address ?? undefined),
    ...line('department', 'department', booking.department.name, units || undefined),
    ...(isDaily
      ? line('date', 'stay', words.stay(stay), words.nights(stay))
      : line('date', 'date', words.slotDay(slot))),
    ...(isDaily ? line('time', 'times', times) : line('time', 'time', words.hours(slot), words.slotDuration(slot))),
    ...line('guests', 'guests', words.guests(booking.number_of_interactors)),
    ...line('category', 'category', booking.category_name),
  ];
};

/** The reason why an action isn't possible here, with the company's instructions or phone number. */
const Instead = ({ booking }: { readonly booking: GuestBooking }) => {
  const { t } = useTranslation('mybooking');
  const { move_refused: move, cancel_refused: cancel, instead, company } = booking;
  if (cancel === 'canceled' || (move === null && cancel === null)) return null;
  const own = instead?.[currentLanguage() === 'no' ? 'no' : 'en'];
  const key = move === null ? 'onlyMove' : cancel === null ? 'onlyCancel' : cancel;
  return (
    <Note tone="info" title={t(`refused.${key}`)}>
      {own ?? t('refused.call', { company: company.name })} <PhoneLink phone={company.phone} />
    </Note>
  );
};

/**
 * Says where the guest chooses messages: in a mail, because only mails prove who reads the address. Mails with the link
 * are sent for coming bookings only.
 */
const MessageChoice = ({ link, isComing }: { readonly link: GuestLink; readonly isComing: boolean }) => {
  const { t } = useTranslation('mybooking');
  return (
    <p className={classes.foot}>
      <IconMail size={16} aria-hidden />
      <span>
        {t('messages.where')} {isComing ? <a href={`/${link.domain}/my-booking`}>{t('messages.send')}</a> : null}
      </span>
    </p>
  );
};

/** `stored`: a message that the company doesn't get by e-mail. */
type Done = 'moved' | 'canceled' | 'written' | 'stored' | 'repeated';

/** A booking with the actions of its guest. */
export const GuestBookingView = ({ link, booking }: ViewProps) => {
  const { t } = useTranslation('mybooking');
  const details = useDetails(booking);
  const changed = useBookingChanged(link);
  // Links in mails open the check-in by the hash of the address.
  const [panel, setPanel] = useState<Panel | null>(() =>
    booking.can_check_in && window.location.hash === '#check-in' ? 'checkIn' : null,
  );
  const [done, setDone] = useState<Done | null>(null);
  const [repeated, setRepeated] = useState<Made | null>(null);
  const [canceled, setCanceled] = useState(1);
  const { data: together, error: datesError, refetch } = useTogether(link, booking);
  const count = done === 'canceled' ? canceled : (repeated?.bookings.length ?? 0);
  const doneText = done === null ? '' : t(`done.${done}`, { count });
  const mailText = booking.updates_by_email && (done === 'moved' || done === 'canceled') ? t('done.byEmail') : '';
  const heading = useRef<HTMLHeadingElement>(null);
  const isCanceled = booking.canceled_at !== null;
  useEffect(() => {
    if (done === null) return;
    announce([doneText, mailText].filter((text) => text !== '').join(' '));
    heading.current?.focus();
  }, [done, doneText, mailText]);
  const finish = (what: Done) => (after?: GuestBooking) => {
    if (after) changed(after);
    setPanel(null);
    setDone(what);
  };
  const finishRepeat = (made: Made) => {
    setRepeated(made);
    finish('repeated')();
  };
  const finishCancel = (after: GuestBooking, number: number) => {
    setCanceled(number);
    finish('canceled')(after);
  };
  const { next: opener, focusNext: focusOpener } = useNextFocus();
  const open = (next: Panel, by: HTMLButtonElement) => {
    opener.current = by;
    setDone(null);
    setPanel(panel === next ? null : next);
  };
  const close = () => {
    setPanel(null);
    focusOpener();
  };
  const event = {
    title: t('wizard:done.eventTitle', { department: booking.department.name, company: booking.company.name }),
    from: booking.date_from,
    to: booking.date_to,
    place: booking.address ?? booking.company.name,
    details: t('wizard:done.eventDetails', { number: booking.id, count: booking.number_of_interactors }),
  };
  return (
    <section className={classes.page}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {t(isCanceled ? 'heading.canceled' : 'heading.booking', { name: booking.client_name })}
        </Title>
        <p className={classes.number}>{t('wizard:done.number', { number: booking.id })}</p>
      </div>
      {done === null ? null : (
        <Note tone="info">
          {doneText} {mailText} {done === 'stored' ? <PhoneLink phone={booking.company.phone} /> : null}
        </Note>
      )}
      {done === 'repeated' && repeated !== null ? <RepeatedList made={repeated} /> : null}
      {isCanceled && done !== 'canceled' ? <Note>{t('canceledText')}</Note> : null}
      <div className={classes.card}>
        <Details details={details} />
      </div>
      <Instead booking={booking} />
      <GuestActions booking={booking} open={panel} onOpen={open} />
      {panel === 'checkIn' ? <CheckInCard link={link} guestName={booking.client_name} /> : null}
      {panel === 'move' ? <MovePanel link={link} booking={booking} onDone={finish('moved')} onClose={close} /> : null}
      {panel === 'repeat' && booking.most_repeats !== null ? (
        <RepeatPanel link={link} booking={booking} most={booking.most_repeats} onDone={finishRepeat} onClose={close} />
      ) : null}
      {panel === 'cancel' ? (
        <CancelPanel
          link={link}
          booking={booking}
          laterCount={together?.cancelable ?? 1}
          onDone={finishCancel}
          onClose={close}
        />
      ) : null}
      {panel === 'message' ? (
        <MessagePanel
          link={link}
          booking={booking}
          onDone={(isSent) => finish(isSent ? 'written' : 'stored')()}
          onClose={close}
        />
      ) : null}
      {booking.together === null ? null : (
        <TogetherCard booking={booking} dates={together?.dates} error={datesError} onRetry={() => void refetch()} />
      )}
      {isCanceled ? null : <AddToCalendar file={booking.calendar_url} event={event} />}
      {booking.sends_email ? (
        <MessageChoice link={link} isComing={!isCanceled && booking.cancel_refused !== 'over'} />
      ) : null}
    </section>
  );
};
