import type { Language } from '@ledig/contract/primitives.ts';

/** A calendar entry that a mail carries. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  /** iCalendar text. */
  readonly content: string;
}

/** A message as it is sent. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  /** Whom mail programs show as the sender; the server's own name by default. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Where one POST stops such mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly calendar?: MailCalendar;
}

export interface MailButton {
  readonly label: string;
  readonly url: string;
}

/** How a company looks in its mails; colors as `#rrggbb`. */
export interface MailBrand {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly color: string;
  readonly fontColor: string;
}

/** What a mail says, before it is laid out. Plain text everywhere except `bodyHtml`: the layout escapes it. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** Stands over the text; the subject by default. */
  readonly heading?: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Clean, styled HTML with its text, in place of greeting and paragraphs. */
  readonly body?: { readonly html: string; readonly text: string };
  /** Below the facts. */
  readonly closing?: string;
  /** Label and value, as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: MailButton;
  /** Smaller links below the button. */
  readonly links?: readonly MailButton[];
  /** Below the line: who sends this, and why. */
  readonly footer: readonly string[];
  readonly footerLinks?: readonly MailButton[];
  readonly brand?: MailBrand;
}
