import { type Language, language } from '@ledig/contract/primitives.ts';
import { z } from 'zod';
import { layOut } from '../mail/mail.ts';
import type { Mail, MailButton, MailContent } from '../mail/mail-content.ts';
import type { Words } from './account-words.ts';
import { ADMIN_PROVIDER_RESET, PROVIDER_LINKED, PROVIDER_RESET, PROVIDER_UNLINKED } from './provider-mails.ts';

/** Payload of an account message. */
export const accountPayload = z.object({
  language,
  name: z.string(),
  /**
   * Target of the button. The outbox holds it as a sealed path (`sealed-path.ts`), which is opened before the mail is
   * rendered.
   */
  link: z.string(),
  /** Another person that the message mentions. */
  about: z.string().default(''),
  /** Lifetime of the link in hours. */
  hours: z.int().default(48),
  /** Whether the account is removed when the link isn't used in time. */
  endsTenant: z.boolean().default(false),
});
export type AccountPayload = z.infer<typeof accountPayload>;

const GREETING: Record<Language, (name: string) => string> = {
  no: (name) => (name ? `Hei, ${name}!` : 'Hei!'),
  'en-us': (name) => (name ? `Hello ${name},` : 'Hello,'),
};
/** For mails that anyone can cause by typing an address. */
const TYPED_ADDRESS: Record<Language, string> = {
  no: 'Sendt av Ledig fordi noen oppga denne e-postadressen. Var det ikke deg, kan du se bort fra meldingen.',
  'en-us': 'Sent by Ledig because somebody gave this email address. If that was not you, ignore this message.',
};
const OWN_ACCOUNT: Record<Language, string> = {
  no: 'Sendt av Ledig fordi du har en konto med denne e-postadressen.',
  'en-us': 'Sent by Ledig because you have an account with this email address.',
};

const VERIFY: Record<Language, Words> = {
  no: {
    subject: 'Bekreft e-postadressen din',
    paragraphs: ['Trykk på knappen for å bekrefte at adressen er din. Lenken varer i {hours}.'],
    button: 'Bekreft e-postadressen',
  },
  'en-us': {
    subject: 'Confirm your email address',
    paragraphs: ['Press the button to confirm that this address is yours. The link works for {hours}.'],
    button: 'Confirm email address',
  },
};
const DOMAIN: Record<Language, Words> = {
  no: {
    subject: 'Domenet du logger inn på',
    paragraphs: [
      'Noen har spurt etter domenet til kontoen din. Domenet er {about}. Det er en del av adressen bak knappen.',
    ],
    button: 'Logg inn',
  },
  'en-us': {
    subject: 'The domain you sign in on',
    paragraphs: [
      'Somebody asked for the domain of your account. The domain is {about}. It is part of the address behind the button.',
    ],
    button: 'Sign in',
  },
};
const RESET: Record<Language, Words> = {
  no: {
    subject: 'Velg nytt passord',
    paragraphs: ['Noen har bedt om nytt passord for kontoen din. Lenken kan brukes én gang, og varer i én time.'],
    button: 'Velg nytt passord',
  },
  'en-us': {
    subject: 'Choose a new password',
    paragraphs: ['A new password was asked for on your account. The link works once, for one hour.'],
    button: 'Choose a new password',
  },
};
const INVITATION: Record<Language, Words> = {
  no: {
    subject: 'Du er invitert til Ledig',
    paragraphs: [
      'Du er lagt til som ansatt. Velg et passord for å logge inn. Lenken kan brukes én gang, og varer i sju dager.',
    ],
    button: 'Velg passord',
  },
  'en-us': {
    subject: 'You are invited to Ledig',
    paragraphs: [
      'You have been added to the staff. Choose a password to sign in. The link works once, for seven days.',
    ],
    button: 'Choose a password',
  },
};
const WELCOME: Record<Language, Words> = {
  no: {
    subject: 'Velkommen til Ledig',
    paragraphs: ['Kontoen din er klar. Logg inn for å sette opp det du leier ut.'],
    button: 'Logg inn',
  },
  'en-us': {
    subject: 'Welcome to Ledig',
    paragraphs: ['Your account is ready. Sign in to set up what you rent out.'],
    button: 'Sign in',
  },
};

const CALENDAR_FEED_MADE: Record<Language, Words> = {
  no: {
    subject: 'Ny privat adresse for kalenderen din',
    paragraphs: [
      'Det er laget en ny privat adresse for bestillingene dine. Den som har adressen, kan lese dem.',
      'Var det ikke deg, bør du slette adressen i innstillingene og bytte passord med en gang.',
    ],
    button: 'Se innstillingene',
  },
  'en-us': {
    subject: 'A new private address for your calendar',
    paragraphs: [
      'A new private address for your bookings was made. Whoever has the address can read them.',
      'If it was not you, delete the address in the settings and change your password at once.',
    ],
    button: 'See the settings',
  },
};
const SESSIONS_ENDED: Record<Language, Words> = {
  no: {
    subject: 'Du er logget ut på alle enheter',
    paragraphs: ['En administrator har logget deg ut på alle enheter. Logg inn på nytt for å fortsette.'],
    button: 'Logg inn',
  },
  'en-us': {
    subject: 'You have been signed out on every device',
    paragraphs: ['An administrator has signed you out on every device. Sign in again to continue.'],
    button: 'Sign in',
  },
};
const TWO_FACTOR_RESET: Record<Language, Words> = {
  no: {
    subject: 'Totrinnspåloggingen din er slått av',
    paragraphs: [
      'En administrator har slått av totrinnspåloggingen din og logget deg ut på alle enheter.',
      'Logg inn med passordet, og sett opp totrinnspålogging på nytt i innstillingene. Har du ikke bedt om dette, bør du si fra til administratoren.',
    ],
    button: 'Logg inn',
  },
  'en-us': {
    subject: 'Your two-factor sign-in is off',
    paragraphs: [
      'An administrator has turned your two-factor sign-in off and signed you out on every device.',
      'Sign in with your password, and set two-factor sign-in up again in the settings. If you did not ask for this, tell the administrator.',
    ],
    button: 'Sign in',
  },
};
const ADMIN_SESSIONS_ENDED: Record<Language, Words> = {
  no: {
    subject: 'Du har logget ut en ansatt',
    paragraphs: ['Du har logget ut {about} på alle enheter. Var det ikke deg, bør du bytte passord med en gang.'],
    button: 'Se den ansatte',
  },
  'en-us': {
    subject: 'You have signed a staff member out',
    paragraphs: ['You have signed {about} out on every device. If it was not you, change your password at once.'],
    button: 'See the staff member',
  },
};
const ADMIN_TWO_FACTOR_RESET: Record<Language, Words> = {
  no: {
    subject: 'Du har slått av totrinnspålogging for en ansatt',
    paragraphs: [
      'Du har slått av totrinnspåloggingen til {about}. Var det ikke deg, bør du bytte passord med en gang.',
    ],
    button: 'Se den ansatte',
  },
  'en-us': {
    subject: 'You have turned off two-factor sign-in for a staff member',
    paragraphs: [
      'You have turned off the two-factor sign-in of {about}. If it was not you, change your password at once.',
    ],
    button: 'See the staff member',
  },
};

const PASSWORD_REPLACED: Record<Language, Words> = {
  no: {
    subject: 'Du har fått et nytt passord',
    paragraphs: [
      'En administrator har laget et nytt passord til deg og logget deg ut på alle enheter. Det gamle passordet virker ikke lenger.',
      'Du får passordet av administratoren. Har du ikke bedt om dette, bør du si fra til administratoren.',
    ],
    button: 'Logg inn',
  },
  'en-us': {
    subject: 'You have a new password',
    paragraphs: [
      'An administrator has made a new password for you and signed you out on every device. The old password no longer works.',
      'The administrator gives you the password. If you did not ask for this, tell the administrator.',
    ],
    button: 'Sign in',
  },
};
const ADMIN_PASSWORD_REPLACED: Record<Language, Words> = {
  no: {
    subject: 'Du har laget et nytt passord til en ansatt',
    paragraphs: ['Du har laget et nytt passord til {about}. Var det ikke deg, bør du bytte passord med en gang.'],
    button: 'Se den ansatte',
  },
  'en-us': {
    subject: 'You have made a new password for a staff member',
    paragraphs: ['You have made a new password for {about}. If it was not you, change your password at once.'],
    button: 'See the staff member',
  },
};

const REQUESTS_WAITING: Record<Language, Words> = {
  no: {
    subject: 'Forespørsler venter på svar',
    paragraphs: ['Forespørsler hos {about} har ventet i mer enn {hours}. Gjestene venter på svar.'],
    button: 'Se forespørslene',
  },
  'en-us': {
    subject: 'Booking requests wait for an answer',
    paragraphs: ['Booking requests at {about} have waited for more than {hours}. The guests wait for an answer.'],
    button: 'See the requests',
  },
};

const ENDS_TENANT: Record<Language, string> = {
  no: 'Er ikke adressen bekreftet innen da, slettes kontoen, og domenet blir ledig for andre.',
  'en-us': 'If the address is not confirmed by then, the account is removed and others can take its domain.',
};
const HOURS: Record<Language, (count: number) => string> = {
  no: (count) => (count === 1 ? '1 time' : `${count} timer`),
  'en-us': (count) => (count === 1 ? '1 hour' : `${count} hours`),
};

const mailOf =
  (words: Record<Language, Words>, footer = OWN_ACCOUNT) =>
  (
    { language: spoken, name, link, about, hours, endsTenant }: AccountPayload,
    links: readonly MailButton[] = [],
  ): Mail => {
    const { subject, paragraphs, button } = words[spoken];
    const filled = paragraphs.map((text) =>
      text.replace('{about}', () => about).replace('{hours}', () => HOURS[spoken](hours)),
    );
    const content: MailContent = {
      language: spoken,
      subject,
      greeting: GREETING[spoken](name),
      paragraphs: endsTenant ? [...filled, ENDS_TENANT[spoken]] : filled,
      button: { label: button, url: link },
      footer: [footer[spoken]],
      footerLinks: links,
    };
    return layOut(content);
  };

/** The mails of an account, by kind of message. */
export const accountMails: Readonly<Record<string, (payload: AccountPayload, links?: readonly MailButton[]) => Mail>> =
  {
    account_verify_email: mailOf(VERIFY, TYPED_ADDRESS),
    account_domain: mailOf(DOMAIN, TYPED_ADDRESS),
    account_reset_password: mailOf(RESET, TYPED_ADDRESS),
    account_welcome: mailOf(WELCOME),
    account_invitation: mailOf(INVITATION, TYPED_ADDRESS),
    account_calendar_feed_made: mailOf(CALENDAR_FEED_MADE),
    account_provider_linked: mailOf(PROVIDER_LINKED),
    account_provider_unlinked: mailOf(PROVIDER_UNLINKED),
    account_sessions_ended: mailOf(SESSIONS_ENDED),
    account_two_factor_reset: mailOf(TWO_FACTOR_RESET),
    account_provider_reset: mailOf(PROVIDER_RESET),
    account_password_replaced: mailOf(PASSWORD_REPLACED),
    account_admin_sessions_ended: mailOf(ADMIN_SESSIONS_ENDED),
    account_admin_two_factor_reset: mailOf(ADMIN_TWO_FACTOR_RESET),
    account_admin_provider_reset: mailOf(ADMIN_PROVIDER_RESET),
    account_admin_password_replaced: mailOf(ADMIN_PASSWORD_REPLACED),
    account_requests_waiting: mailOf(REQUESTS_WAITING),
  };
