import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { type EmailTemplateName, FOOTER_VARIABLES, type SmsTemplateName, variablesOf } from './triggers.ts';
import { findUnknownVariable } from './variables.ts';

/** Maximum number of copies. */
const MOST_COPIES = 10;
/** Maximum number of characters in an SMS template: about six segments. */
export const MOST_SMS_CHARACTERS = 918;

/** The text of an e-mail in one language; `body` is HTML. */
export interface EmailTexts {
  readonly subject: string;
  readonly header: string;
  readonly body: string;
  readonly footer: string;
}

/** The text of an SMS in one language. */
export interface SmsTexts {
  readonly header: string;
  readonly message: string;
}

/** Suffix of fields in English. Norwegian fields have none. */
const ENGLISH_SUFFIX = '_en';

/** Whether HTML has no text besides tags and spaces. */
function isBlank(html: string): boolean {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|\s/g, '') === '';
}

/** Splits a list at semicolons, trimmed and without duplicates or empty parts. */
export function splitAddresses(list: string): string[] {
  return [...new Set(list.split(';').map((part) => part.trim()))].filter((part) => part !== '');
}

// Stricter than RFC 5322 on purpose: no quotes, comments or routes, which mail headers could misread.
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/;

/** Whether a mail may be copied to the address. */
export function isCopyAddress(address: string): boolean {
  return ADDRESS.test(address);
}

function checkCopies(field: 'cc' | 'bcc', list: string): Refusal | null {
  const addresses = splitAddresses(list);
  if (addresses.length > MOST_COPIES) return refuse('tooManyItems', field, { max: MOST_COPIES });
  const bad = addresses.find((address) => !isCopyAddress(address));
  return bad === undefined ? null : refuse('copyAddressInvalid', field, { address: bad });
}

function checkVariables(
  name: 'emailVariableUnknown' | 'smsVariableUnknown',
  fields: readonly (readonly [field: string, text: string, allowed: readonly string[]])[],
): Refusal | null {
  for (const [field, text, allowed] of fields) {
    const variable = findUnknownVariable(text, allowed);
    if (variable !== null) return refuse(name, field, { variable });
  }
  return null;
}

/** An e-mail template to be saved. */
export interface EmailTemplateInput {
  readonly cc: string;
  readonly bcc: string;
  readonly no: EmailTexts;
  readonly en: EmailTexts;
}

function checkEmailLanguage(name: EmailTemplateName, texts: EmailTexts, suffix: string): Refusal | null {
  const allowed = variablesOf(name);
  const inFooter = [...allowed, ...FOOTER_VARIABLES];
  const { subject, header, body, footer } = texts;
  const isEmpty = [subject, header, footer].every((text) => text.trim() === '') && isBlank(body);
  if (!isEmpty && subject.trim() === '') return refuse('required', `subject${suffix}`);
  if (!isEmpty && isBlank(body)) return refuse('required', `body${suffix}`);
  return checkVariables('emailVariableUnknown', [
    [`subject${suffix}`, subject, allowed],
    [`header${suffix}`, header, allowed],
    [`body${suffix}`, body, allowed],
    [`footer${suffix}`, footer, inFooter],
  ]);
}

/**
 * Whether an e-mail template may be saved. It needs at least one language, with subject and body in each, only known
 * variables, and valid copies (docs/rules/notifications.md#templates).
 */
export function decideEmailTemplate(name: EmailTemplateName, input: EmailTemplateInput): Result<EmailTemplateInput> {
  const { cc, bcc, no, en } = input;
  const isWritten = !isBlank(no.body) || !isBlank(en.body) || no.subject.trim() !== '' || en.subject.trim() !== '';
  if (!isWritten) return refuse('required', 'subject');
  const refusal =
    checkEmailLanguage(name, no, '') ??
    checkEmailLanguage(name, en, ENGLISH_SUFFIX) ??
    checkCopies('cc', cc) ??
    checkCopies('bcc', bcc);
  if (refusal) return refusal;
  return accept({ ...input, cc: splitAddresses(cc).join(';'), bcc: splitAddresses(bcc).join(';') });
}

/** An SMS template to be saved. */
export interface SmsTemplateInput {
  readonly no: SmsTexts;
  readonly en: SmsTexts;
}

function checkSmsLanguage(name: SmsTemplateName, { header, message }: SmsTexts, suffix: string): Refusal | null {
  if (header.trim() !== '' && message.trim() === '') return refuse('required', `message${suffix}`);
  if (header.length + message.length > MOST_SMS_CHARACTERS) {
    return refuse('smsTooLong', `message${suffix}`, { max: MOST_SMS_CHARACTERS });
  }
  const allowed = variablesOf(name);
  return checkVariables('smsVariableUnknown', [
    [`header${suffix}`, header, allowed],
    [`message${suffix}`, message, allowed],
  ]);
}

/** Whether an SMS template may be saved; see `decideEmailTemplate` (docs/rules/notifications.md#templates). */
export function decideSmsTemplate(name: SmsTemplateName, input: SmsTemplateInput): Result<SmsTemplateInput> {
  const { no, en } = input;
  if ([no.message, en.message, no.header, en.header].every((text) => text.trim() === '')) {
    return refuse('required', 'message');
  }
  const refusal = checkSmsLanguage(name, no, '') ?? checkSmsLanguage(name, en, ENGLISH_SUFFIX);
  return refusal ?? accept(input);
}

/**
 * The texts for a client: in their language, or in the other one when only that exists
 * (docs/rules/notifications.md#languages).
 */
export function chooseTexts<T extends EmailTexts | SmsTexts>(
  { no, en }: { readonly no: T; readonly en: T },
  language: 'no' | 'en-us',
): { readonly texts: T; readonly language: 'no' | 'en-us' } {
  const isWritten = (texts: T) => !isBlank('body' in texts ? texts.body : texts.message);
  const other = language === 'no' ? 'en-us' : 'no';
  const of = { no, 'en-us': en } as const;
  const chosen = isWritten(of[language]) ? language : isWritten(of[other]) ? other : language;
  return { texts: of[chosen], language: chosen };
}
