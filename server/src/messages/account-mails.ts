import { type Language, language } from '@ledig/contract/primitives.ts';
import { z } from 'zod';
import { layOut } from './mail.ts';
import type { Mail, MailButton, MailContent } from './mail-content.ts';

/** What an account's message carries: whom it greets, and the link that it is about. */
export const accountPayload = z.object({
  language,
  name: z.string(),
  /** Where the button leads: in the outbox a sealed path (`sealed-path.ts`), opened before a mail is made of it. */
  link: z.string(),
});
export type AccountPayload = z.infer<typeof accountPayload>;

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
}

const GREETING: Record<Language, (name: string) => string> = {
  no: (name) => (name ? `Hei, ${name}!` : 'Hei!'),
  'en-us': (name) => (name ? `Hello ${name},` : 'Hello,'),
};
const FOOTER: Record<Language, readonly string[]> = {
  no: ['Sendt av Ledig fordi noen oppga denne e-postadressen. Var det ikke deg, kan du se bort fra meldingen.'],
  'en-us': ['Sent by Ledig because somebody gave this e-mail address. If that was not you, ignore this message.'],
};

const VERIFY: Record<Language, Words> = {
  no: {
    subject: 'Bekreft e-postadressen din',
    paragraphs: ['Trykk på knappen for å bekrefte at adressen er din.'],
    button: 'Bekreft e-postadressen',
  },
  'en-us': {
    subject: 'Confirm your e-mail address',
    paragraphs: ['Press the button to confirm that this address is yours.'],
    button: 'Confirm e-mail address',
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

const mailOf =
  (words: Record<Language, Words>) =>
  ({ language: spoken, name, link }: AccountPayload, links: readonly MailButton[] = []): Mail => {
    const { subject, paragraphs, button } = words[spoken];
    const content: MailContent = {
      language: spoken,
      subject,
      greeting: GREETING[spoken](name),
      paragraphs,
      button: { label: button, url: link },
      footer: FOOTER[spoken],
      footerLinks: links,
    };
    return layOut(content);
  };

/** The mails of an account, by the kind of their message. */
export const accountMails: Readonly<Record<string, (payload: AccountPayload, links?: readonly MailButton[]) => Mail>> =
  {
    account_verify_email: mailOf(VERIFY),
    account_reset_password: mailOf(RESET),
    account_welcome: mailOf(WELCOME),
    account_invitation: mailOf(INVITATION),
  };
