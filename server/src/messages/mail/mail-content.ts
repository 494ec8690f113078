import type { Language } from '@ledig/contract/primitives.ts';

/** A calendar entry attached to a mail. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** iCalendar text. */
  readonly content: string;
}

/** A mail to send. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  /** Sender name in mail programs. Default: the server's name. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly calendar?: MailCalendar;
}

export interface MailButton {
  readonly label: string;
  readonly url: string;
}

/** A company's look in mails. Colors are `#rrggbb`. */
export interface MailBrand {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly color: string;
  readonly fontColor: string;
}

/** Content of a mail before the layout. Plain text except for `body.html`; the layout escapes it. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** Above the text. Default: the subject. */
  readonly heading?: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Clean, styled HTML with its plain text. Replaces greeting and paragraphs. */
  readonly body?: { readonly html: string; readonly text: string };
  /** Below the facts. */
  readonly closing?: string;
  /** Label and value, as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: MailButton;
  /** Smaller links below the button. */
  readonly links?: readonly MailButton[];
  /** Below the line: the sender and the reason of the mail. */
  readonly footer: readonly string[];
  readonly footerLinks?: readonly MailButton[];
  readonly brand?: MailBrand;
}
