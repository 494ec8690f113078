import type { GuestRequest } from '@ledig/contract/requests/guest-requests.ts';
import { Button, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayPeriod, formatDayShort } from '#lib/texts/format.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { Details } from '../parts/details.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Note } from '../parts/notice.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { useWords } from '../use-words.ts';
import { acceptOffer, type GuestLink, useRequestChanged, withdrawRequest } from './api.ts';
import classes from './my-booking.module.css';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';

interface ViewProps {
  readonly link: GuestLink;
  readonly request: GuestRequest;
}

type Times = Pick<GuestRequest, 'date_from' | 'date_to'>;

/** Times by the hour, or the first and last day of a stay, as the server wrote them. */
const whenOf = ({ date_from, date_to }: Times, schedule: GuestRequest['schedule_system']): string =>
  schedule === 'HOURLY'
    ? formatDayPeriod(date_from, date_to)
    : `${formatDayShort(date_from.slice(0, 10))} – ${formatDayShort(date_to.slice(0, 10))}`;

const Offer = ({
  link,
  request,
  index,
  onDone,
}: ViewProps & { readonly index: number; readonly onDone: (after: GuestRequest) => void }) => {
  const { t } = useTranslation('mybooking');
  const offer = request.offers[index];
  const { run, isBusy, failure } = useSend(() => acceptOffer(link, index, request.version), onDone);
  if (offer === undefined) return null;
  const when = whenOf(offer, request.schedule_system);
  return (
    <li>
      {failure === null ? null : <FailureNote error={failure} />}
      {offer.is_open ? (
        <PrimaryButton type="button" loading={isBusy} onClick={run}>
          {t('request.accept', { when })}
        </PrimaryButton>
      ) : (
        <span>
          <s>{when}</s> {t('request.ended')}
        </span>
      )}
    </li>
  );
};

const WithdrawPanel = ({
  link,
  request,
  onDone,
  onClose,
}: ViewProps & { readonly onDone: (after: GuestRequest) => void; readonly onClose: () => void }) => {
  const { t } = useTranslation('mybooking');
  const { run, ...state } = useSend(() => withdrawRequest(link, request.version), onDone);
  return (
    <PanelForm
      title={t('request.withdrawTitle')}
      submitLabel={t('request.withdraw')}
      onSubmit={run}
      onClose={onClose}
      {...state}
    >
      <p>{t('request.withdrawText', { company: request.company.name })}</p>
    </PanelForm>
  );
};

/** A request with its state, the times that the company offers, and a button to withdraw it. */
export const GuestRequestView = ({ link, request }: ViewProps) => {
  const { t } = useTranslation('mybooking');
  const words = useWords(request.timezone);
  const changed = useRequestChanged(link);
  const [isAsking, setAsking] = useState(false);
  const { next: opener, focusNext } = useNextFocus();
  const [done, setDone] = useState<'accepted' | 'withdrawnDone' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = request.withdrawn ? 'withdrawn' : request.status;
  const isOpen = state === 'pending' || state === 'declined';
  useEffect(() => {
    if (done === null) return;
    announce(t(`request.${done}`));
    heading.current?.focus();
  }, [done, t]);
  const finish = (what: 'accepted' | 'withdrawnDone') => (after: GuestRequest) => {
    changed(after);
    setAsking(false);
    setDone(what);
  };
  const details = [
    { icon: 'company' as const, label: t('wizard:detail.company'), value: request.company.name },
    { icon: 'department' as const, label: t('wizard:detail.department'), value: request.department.name },
    {
      icon: 'date' as const,
      label: t('request.asked'),
      value: whenOf(request, request.schedule_system),
    },
    { icon: 'guests' as const, label: t('wizard:detail.guests'), value: words.guests(request.number_of_interactors) },
  ];
  return (
    <section className={classes.page}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {t(`request.heading.${state}`, { name: request.client_name })}
        </Title>
        {state === 'declined' ? null : <p>{t(`request.text.${state}`)}</p>}
      </div>
      {done === null ? null : <Note tone="info" title={t(`request.${done}`)} />}
      {state === 'declined' && request.decline_reason !== '' ? (
        <Note tone="info" title={t('request.from', { company: request.company.name })}>
          {request.decline_reason}
        </Note>
      ) : null}
      <Details details={details} />
      {isOpen && request.offers.length > 0 ? (
        <section className={classes.card} aria-labelledby="offers">
          <h2 id="offers" className={classes.panelTitle}>
            {t('request.offers')}
          </h2>
          <ul className={classes.offers}>
            {request.offers.map(({ date_from }, index) => (
              <Offer key={date_from} {...{ link, request, index }} onDone={finish('accepted')} />
            ))}
          </ul>
        </section>
      ) : null}
      {request.booking_url === null ? null : (
        <div className={classes.buttons}>
          <Button component="a" href={request.booking_url} variant="default" size="md">
            {t('waitingList.see')}
          </Button>
        </div>
      )}
      {isOpen && !isAsking ? (
        <div className={classes.buttons}>
          <Button
            ref={opener}
            variant="default"
            size="md"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('request.withdraw')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <WithdrawPanel
          link={link}
          request={request}
          onDone={finish('withdrawnDone')}
          onClose={() => {
            setAsking(false);
            focusNext();
          }}
        />
      ) : null}
    </section>
  );
};
