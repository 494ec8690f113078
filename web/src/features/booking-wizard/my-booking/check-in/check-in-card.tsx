import type { GuestCheckIn } from '@ledig/contract/guests/check-in-shapes.ts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconShare, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWritten } from '#lib/texts/format.ts';
import { CopyButton } from '#ui/detail/copy-button.tsx';
import { announce } from '#ui/toasts/announcer.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Note } from '../../parts/notice.tsx';
import { useNextFocus } from '../../use-next-focus.ts';
import type { GuestLink } from '../api.ts';
import page from '../my-booking.module.css';
import { useSend } from '../use-send.ts';
import { removeOnlineGuest, shareCheckIn, useCheckIn, useCheckInChanged } from './api.ts';
import classes from './check-in.module.css';
import { CheckInForm } from './check-in-form.tsx';

interface PartProps {
  readonly link: GuestLink;
  readonly state: GuestCheckIn;
  /** The name in the booking, for the form of its first guest. Without it, the form is empty. */
  readonly guestName?: string | undefined;
}

interface GuestProps {
  readonly guest: GuestCheckIn['guests'][number];
  /** Whether the page asks before it removes the guest. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onRemove: () => void;
}

const Guest = ({ guest: { full_name: name, confirmed_at: at }, isAsked, isBusy, onAsk, onRemove }: GuestProps) => {
  const { t } = useTranslation('checkin');
  const { next, focusNext } = useNextFocus();
  const ask = (asked: boolean) => {
    onAsk(asked);
    focusNext();
  };
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className={classes.signed}>{t('guests.signed', { time: formatWritten(at) })}</span>
      </span>
      {isAsked ? (
        <span className={classes.buttons}>
          <Button color="red" loading={isBusy} onClick={onRemove}>
            {t('guests.removeNow')}
          </Button>
          <Button ref={next} variant="default" onClick={() => ask(false)}>
            {t('guests.keep')}
          </Button>
        </span>
      ) : (
        <Button
          ref={next}
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={17} aria-hidden />}
          aria-label={t('guests.remove', { name })}
          onClick={() => ask(true)}
        >
          {t('guests.removeShort')}
        </Button>
      )}
    </li>
  );
};

/** The guests who have checked in online. Each can be removed, to fill in the form again. */
const Guests = ({ link, state, onRemoved }: PartProps & { readonly onRemoved: () => void }) => {
  const { t } = useTranslation('checkin');
  const changed = useCheckInChanged(link);
  const [asked, setAsked] = useState<number | null>(null);
  const { run, isBusy, failure } = useSend(
    () => removeOnlineGuest(link, asked ?? 0),
    (after) => {
      changed(after);
      setAsked(null);
      onRemoved();
    },
  );
  if (state.guests.length === 0) return null;
  return (
    <>
      <ul className={classes.guests} aria-label={t('guests.label')}>
        {state.guests.map((guest) => (
          <Guest
            key={guest.online_guest_id}
            guest={guest}
            isAsked={asked === guest.online_guest_id}
            isBusy={isBusy}
            onAsk={(isAsked) => setAsked(isAsked ? guest.online_guest_id : null)}
            onRemove={run}
          />
        ))}
      </ul>
      {failure === null ? null : <FailureNote error={failure} />}
    </>
  );
};

/** Makes a link for the other guests and hands it to the phone's share sheet or the clipboard. */
const Share = ({ link }: { readonly link: GuestLink }) => {
  const { t } = useTranslation('checkin');
  const [url, setUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { run, isBusy, failure } = useSend(
    () => shareCheckIn(link),
    async (made) => {
      setUrl(made);
      setCopied(false);
      try {
        if (navigator.share) await navigator.share({ url: made, title: t('share.title') });
        else {
          await navigator.clipboard.writeText(made);
          announce(t('share.copied'));
          setCopied(true);
        }
      } catch {
        // The guest closed the share sheet, or the browser has no clipboard: the link is shown below.
      }
    },
  );
  return (
    <>
      <p className={classes.soft}>{t('share.text')}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          loading={isBusy}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={run}
        >
          {t('share.button')}
        </Button>
      </div>
      {url === null ? null : (
        <>
          <TextInput
            size="md"
            readOnly
            label={t('share.link')}
            description={t(isCopied ? 'share.copiedText' : 'share.linkText')}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={classes.buttons}>
            <CopyButton
              variant="default"
              size="md"
              value={url}
              label={t('share.copy')}
              copiedLabel={t('share.copied')}
            />
          </div>
        </>
      )}
      {failure === null ? null : <FailureNote error={failure} />}
    </>
  );
};

const Loaded = ({ link, state, guestName }: PartProps) => {
  const { t } = useTranslation('checkin');
  const changed = useCheckInChanged(link);
  const [isFilling, setFilling] = useState(state.known_guests === 0);
  const [isNext, setNext] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done === null) return;
    announce(done);
    heading.current?.focus();
  }, [done]);
  useEffect(() => {
    if (state.is_own) heading.current?.focus();
  }, [state.is_own]);
  const finish = (after: GuestCheckIn, name: string) => {
    changed(after);
    setFilling(false);
    setDone(t('done', { name }));
  };
  const { known_guests: known, number_of_interactors: booked, keep_months: months } = state;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={page.panelTitle}>
        {t('title')}
      </h2>
      {done === null ? null : <Note tone="info">{done}</Note>}
      <p role="status">{t('count', { known, booked })}</p>
      <Guests
        link={link}
        state={state}
        onRemoved={() => {
          setDone(null);
          heading.current?.focus();
        }}
      />
      {state.is_open ? (
        <>
          <p className={classes.soft}>
            {t('law')} {months === null ? null : t('kept', { count: months })}
          </p>
          {isFilling ? (
            <CheckInForm
              link={link}
              state={state}
              name={state.known_guests === 0 ? guestName : undefined}
              isNext={isNext}
              onDone={finish}
            />
          ) : (
            <div className={classes.buttons}>
              <Button
                size="md"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => {
                  setDone(null);
                  setNext(true);
                  setFilling(true);
                }}
              >
                {t(known === 0 ? 'first' : 'next')}
              </Button>
            </div>
          )}
          {state.is_own && booked > 1 ? <Share link={link} /> : null}
        </>
      ) : (
        <Note tone="info">{t(known >= booked ? 'complete' : 'closed')}</Note>
      )}
    </>
  );
};

/** The online check-in of a stay: the guests so far, and the form for the next one (docs/rules/guest-register.md#online). */
export const CheckInCard = ({ link, guestName }: Omit<PartProps, 'state'>) => {
  const { data, error, refetch } = useCheckIn(link);
  const { t } = useTranslation('checkin');
  return (
    <section className={page.card} id="check-in" aria-label={t('title')}>
      {data ? <Loaded link={link} state={data} guestName={guestName} /> : null}
      {!data && error ? <FailureNote error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={180} radius="md" />}
    </section>
  );
};
