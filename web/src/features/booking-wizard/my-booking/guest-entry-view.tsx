import type { GuestEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayLong, formatDayPeriod, formatDeadline } from '#lib/texts/format.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { localOf } from '../draft/slots.ts';
import { type Detail, Details } from '../parts/details.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Note } from '../parts/notice.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { useWords } from '../use-words.ts';
import type { GuestLink } from './api.ts';
import classes from './my-booking.module.css';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';
import {
  acceptWaitingOffer,
  declineWaitingOffer,
  leaveWaitingList,
  returnToWaitingList,
  useEntryChanged,
} from './waiting-list-api.ts';

interface ViewProps {
  readonly link: GuestLink;
  readonly entry: GuestEntry;
}

type Done = 'booked' | 'declined' | 'left' | 'returned';

interface ActionProps extends ViewProps {
  readonly onDone: (what: Done) => (after: GuestEntry) => void;
}

type Offer = NonNullable<GuestEntry['offer']>;

/** The offered time: by the hour, or first and last day of a stay. */
const useOfferText = (entry: GuestEntry) => {
  const words = useWords(entry.timezone);
  return ({ date_from, date_to }: Offer): string => {
    if (entry.schedule_system === 'HOURLY') return formatDayPeriod(date_from, date_to);
    const dayOf = (text: string) => localOf(text, entry.timezone).date;
    return words.stay({ first: dayOf(date_from), last: dayOf(date_to) });
  };
};

interface QuestionProps extends Pick<ReturnType<typeof useSend>, 'isBusy' | 'failure'> {
  readonly about: 'decline' | 'leave';
  readonly run: () => void;
  readonly onClose: () => void;
}

/** Asks before an offer is declined, or before the guest leaves the line. */
const Question = ({ about, run, onClose, ...state }: QuestionProps) => {
  const { t } = useTranslation('mybooking');
  return (
    <PanelForm
      title={t(`waitingList.${about}Title`)}
      submitLabel={t(`waitingList.${about}`)}
      onSubmit={run}
      onClose={onClose}
      {...state}
    >
      <p>{t(`waitingList.${about}Text`)}</p>
    </PanelForm>
  );
};

/** An open offer with its deadline, and buttons to accept and decline it. */
const OfferPart = ({ link, entry, offer, onDone }: ActionProps & { readonly offer: Offer }) => {
  const { t } = useTranslation('mybooking');
  const textOf = useOfferText(entry);
  const [isAsking, setAsking] = useState(false);
  const accept = useSend(() => acceptWaitingOffer(link, offer.id), onDone('booked'));
  const decline = useSend(() => declineWaitingOffer(link, offer.id), onDone('declined'));
  const { next: opener, focusNext } = useNextFocus();
  const close = () => {
    setAsking(false);
    focusNext();
  };
  if (isAsking) return <Question about="decline" onClose={close} {...decline} />;
  return (
    <section className={classes.card} aria-labelledby="offer">
      <h2 id="offer" className={classes.panelTitle}>
        {t('waitingList.offerTitle')}
      </h2>
      <p className={classes.lead}>
        <strong>{textOf(offer)}</strong>
        <br />
        {t('waitingList.until', { time: formatDeadline(offer.expires_at) })}
      </p>
      {accept.failure === null ? null : <FailureNote error={accept.failure} />}
      <div className={classes.buttons}>
        <PrimaryButton type="button" loading={accept.isBusy} onClick={accept.run}>
          {t('waitingList.accept')}
        </PrimaryButton>
        <Button ref={opener} variant="default" size="md" onClick={() => setAsking(true)}>
          {t('waitingList.decline')}
        </Button>
      </div>
    </section>
  );
};

const LeavePart = ({ link, onDone }: Omit<ActionProps, 'entry'>) => {
  const { t } = useTranslation('mybooking');
  const [isAsking, setAsking] = useState(false);
  const leave = useSend(() => leaveWaitingList(link), onDone('left'));
  const { next: opener, focusNext } = useNextFocus();
  const close = () => {
    setAsking(false);
    focusNext();
  };
  if (!isAsking) {
    return (
      <div className={classes.buttons}>
        <Button ref={opener} variant="default" size="md" onClick={() => setAsking(true)}>
          {t('waitingList.leave')}
        </Button>
      </div>
    );
  }
  return <Question about="leave" onClose={close} {...leave} />;
};

const ReturnPart = ({ link, onDone }: Omit<ActionProps, 'entry'>) => {
  const { t } = useTranslation('mybooking');
  const { run, isBusy, failure } = useSend(() => returnToWaitingList(link), onDone('returned'));
  return (
    <div>
      {failure === null ? null : <FailureNote error={failure} />}
      <div className={classes.buttons}>
        <PrimaryButton type="button" loading={isBusy} onClick={run}>
          {t('waitingList.return')}
        </PrimaryButton>
      </div>
    </div>
  );
};

const useDetails = (entry: GuestEntry): Detail[] => {
  const { t } = useTranslation('mybooking');
  const words = useWords(entry.timezone);
  const { time_from: from, time_to: to } = entry;
  const isDaily = entry.schedule_system === 'DAILY';
  const days = isDaily ? words.stay({ first: entry.date_from, last: entry.date_to }) : formatDayLong(entry.date_from);
  const start = from === null ? '' : from === to ? from : t('waitingList.startBetween', { from, to });
  return [
    { icon: 'company', label: t('wizard:detail.company'), value: entry.company.name },
    { icon: 'department', label: t('wizard:detail.department'), value: entry.department.name },
    { icon: 'date', label: t('waitingList.wish'), value: days },
    ...(start === '' ? [] : [{ icon: 'time' as const, label: t('waitingList.start'), value: start }]),
    { icon: 'guests', label: t('wizard:detail.guests'), value: words.guests(entry.number_of_interactors) },
    ...(entry.category_name
      ? [{ icon: 'category' as const, label: t('wizard:detail.category'), value: entry.category_name }]
      : []),
  ];
};

/** The result of the guest's last action, until a refetch brings another state. Both are announced. */
const useNews = (entry: GuestEntry) => {
  const { t } = useTranslation('mybooking');
  const textOf = useOfferText(entry);
  const [done, setDone] = useState<Done | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer } = entry;
  const stateOf = ({ status, offer: open }: GuestEntry): string => `${status} ${open?.id ?? ''}`;
  const state = stateOf(entry);
  const known = useRef(state);
  useEffect(() => {
    if (done === null) return;
    announce(t(`waitingList.done.${done}`));
    heading.current?.focus();
  }, [done, t]);
  const news = [
    t(`waitingList.heading.${entry.status}`),
    ...(offer === null ? [] : [textOf(offer), t('waitingList.until', { time: formatDeadline(offer.expires_at) })]),
  ].join('. ');
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    setDone(null);
    announce(news);
  }, [state, news]);
  const finish = (what: Done, after: GuestEntry): void => {
    known.current = stateOf(after);
    setDone(what);
  };
  return { done, heading, finish };
};

/** An entry of the waiting list for its guest: state, open offer, and buttons to leave the line or return to it. */
export const GuestEntryView = ({ link, entry }: ViewProps) => {
  const { t } = useTranslation('mybooking');
  const changed = useEntryChanged(link);
  const details = useDetails(entry);
  const { done, heading, finish } = useNews(entry);
  const { status, offer } = entry;
  const onDone = (what: Done) => (after: GuestEntry) => {
    changed(after);
    finish(what, after);
  };
  const isInLine = status === 'waiting' || status === 'offered';
  // The server makes no offers for this entry.
  const isStopped = status === 'waiting' && entry.obstacle !== null;
  // The server makes no offers while it can't send e-mails.
  const isPaused = status === 'waiting' && !entry.sends_email;
  const text = isStopped ? 'stopped' : isPaused ? 'paused' : status;
  const actions = { link, entry, onDone };
  return (
    <section className={classes.page}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {t(`waitingList.heading.${status}`)}
        </Title>
        {text === 'offered' ? null : <p className={classes.lead}>{t(`waitingList.text.${text}`)}</p>}
        {status === 'waiting' && !isStopped ? (
          <p>
            {entry.ahead === 0 ? t('wizard:waitingList.first') : t('wizard:waitingList.ahead', { count: entry.ahead })}
          </p>
        ) : null}
      </div>
      {done === null ? null : <Note tone="info" title={t(`waitingList.done.${done}`)} />}
      {offer === null ? null : <OfferPart key={offer.id} offer={offer} {...actions} />}
      <div className={classes.card}>
        <Details details={details} />
      </div>
      {entry.booking_url === null ? null : (
        <div className={classes.buttons}>
          <Button component="a" href={entry.booking_url} variant="default" size="md">
            {t('waitingList.see')}
          </Button>
        </div>
      )}
      {isInLine ? <LeavePart {...actions} /> : null}
      {entry.may_return ? <ReturnPart {...actions} /> : null}
      {isInLine && !isPaused && !isStopped ? null : (
        <p className={classes.foot}>
          <PhoneLink phone={entry.company.phone} />
        </p>
      )}
    </section>
  );
};
