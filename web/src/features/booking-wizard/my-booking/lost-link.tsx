import { TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { useCatalogue } from '../api/use-catalogue.ts';
import { readQuery } from '../draft/query.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Note } from '../parts/notice.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { askForLink } from './api.ts';
import classes from './my-booking.module.css';

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The phone numbers of the companies, with their names if there are several. */
const Phones = ({ domain }: { readonly domain: string }) => {
  const { data } = useCatalogue(domain, readQuery(''));
  const companies = data?.companies ?? [];
  return companies.map(({ id, name, countryCode, phoneNumber }) =>
    phoneNumber === '' ? null : (
      <div key={id}>
        {companies.length > 1 ? `${name}: ` : null}
        <PhoneLink phone={`${countryCode} ${phoneNumber}`} />
      </div>
    ),
  );
};

interface LostLinkProps {
  readonly domain: string;
  /** The page was opened with a link that doesn't work. */
  readonly isBroken: boolean;
}

/** Sends the links of coming bookings to an address. The answer is the same for every address. */
export const LostLink = ({ domain, isBroken }: LostLinkProps) => {
  const { t } = useTranslation('mybooking');
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'notSent'>('idle');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const typed = email.trim();
    if (!LOOKS_LIKE_EMAIL.test(typed)) return setFault(t('lost.emailFault'));
    setState('busy');
    try {
      const { sends_email: canSend } = await askForLink(domain, typed);
      setState(canSend ? 'sent' : 'notSent');
    } catch (error) {
      setState('idle');
      const refused = error instanceof ApiError ? error : new ApiError(500);
      const ofField = fieldErrors(refused).email;
      if (ofField) setFault(ofField);
      else setFailure(refused);
    }
  };
  return (
    <section className={classes.page}>
      <Title order={1}>{t(isBroken ? 'lost.brokenTitle' : 'lost.title')}</Title>
      <p className={classes.lead}>{t(isBroken ? 'lost.brokenText' : 'lost.text')}</p>
      {state === 'sent' || state === 'notSent' ? (
        <Note tone="info" title={t(`lost.${state}Title`)}>
          {t(`lost.${state}Text`, { email: email.trim() })}
          {state === 'notSent' ? <Phones domain={domain} /> : null}
        </Note>
      ) : (
        <form className={classes.card} noValidate onSubmit={send}>
          <TextInput
            type="email"
            label={t('lost.email')}
            autoComplete="email"
            inputMode="email"
            size="md"
            maxLength={255}
            value={email}
            error={fault}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setFault(null);
            }}
          />
          {failure === null ? null : <FailureNote error={failure} />}
          <div className={classes.buttons}>
            <PrimaryButton type="submit" loading={state === 'busy'}>
              {t('lost.send')}
            </PrimaryButton>
          </div>
        </form>
      )}
    </section>
  );
};
