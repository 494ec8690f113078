import { type Language, language as languageSchema } from '@ledig/contract/primitives.ts';
import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import { groupPhone } from '@ledig/domain/phone/format-phone.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { z } from 'zod';
import type { TenantTransaction } from '#db/database.ts';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { type EntryRecord, scheduleOfEntry, selectEntries } from '#waiting-list/entries.store.ts';
import type { EntryMessage } from '#waiting-list/write-entry-message.ts';
import { dayText, periodText } from './bookings/booking-values.ts';
import { LABELS } from './bookings/booking-words.ts';
import { layOut, readableText } from './mail/mail.ts';
import type { MailContent } from './mail/mail-content.ts';
import { mailLinks } from './mail/mail-links.ts';
import type { Message, Rendered, RenderParts, RenderPurpose } from './message.ts';
import { type MessageLinks, makeLinks } from './message-links.ts';

const payloadSchema = z.object({ language: languageSchema });

interface Words {
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
  readonly button: string;
}

const WORDS: Readonly<Record<EntryMessage, Readonly<Record<Language, Words>>>> = {
  waiting_list_joined: {
    no: {
      subject: 'Du står på ventelisten: {place}',
      opening: 'Du står på ventelisten hos {company}. Vi sender deg en e-post når noe blir ledig.',
      closing: 'Da holder vi av plassen til deg i {minutes}. Trenger du den ikke lenger, kan du gå av listen.',
      button: 'Se plassen din på listen',
    },
    'en-us': {
      subject: 'You are on the waiting list: {place}',
      opening: 'You are on the waiting list of {company}. We email you when something is free.',
      closing: 'We then hold the place for you for {minutes}. If you no longer need it, you can leave the list.',
      button: 'See your place in line',
    },
  },
  waiting_list_offer: {
    no: {
      subject: 'Noe er ledig: {place}',
      opening: 'Noe er ledig hos {company}. Vi holder det av til deg til {until}.',
      closing: 'Bestill før fristen. Etterpå går tilbudet til neste gjest på ventelisten.',
      button: 'Se tilbudet og bestill',
    },
    'en-us': {
      subject: 'Something is free: {place}',
      opening: 'Something is free at {company}. We hold it for you until {until}.',
      closing: 'Book before then. Afterwards the next guest on the waiting list gets the offer.',
      button: 'See the offer and book',
    },
  },
  waiting_list_missed: {
    no: {
      subject: 'Tilbudet er over: {place}',
      opening: 'Fristen for tilbudet fra {company} gikk ut, og det er sendt videre til neste gjest.',
      closing: 'Du står ikke lenger på ventelisten. På siden din kan du stille deg bakerst i køen igjen.',
      button: 'Still deg i køen igjen',
    },
    'en-us': {
      subject: 'The offer is over: {place}',
      opening: 'The time for the offer from {company} ran out, and it went to the next guest.',
      closing: 'You are no longer on the waiting list. On your page you can join the end of the line again.',
      button: 'Join the line again',
    },
  },
};

const MINUTES: Readonly<Record<Language, string>> = { no: 'minutter', 'en-us': 'minutes' };

/** The offered time, or the wish: a day with its window, or the days of a stay. */
const whenOf = (entry: EntryRecord, language: Language): string => {
  const { offer_from: from, offer_to: to } = entry;
  const { starts_at, ends_at } = from !== null && to !== null ? { starts_at: from, ends_at: to } : entry;
  return periodText(
    { schedule_system: scheduleOfEntry(entry), starts_at, ends_at },
    zoneOrDefault(entry.zone),
    language,
  );
};

/** The department, by its name in a message's language, and the company. */
const placeOf = (entry: EntryRecord, language: Language): string =>
  `${language === 'en-us' ? entry.department_name_en : entry.department_name}, ${entry.company_name}`;

const factsOf = (entry: EntryRecord, language: Language): (readonly [string, string])[] => {
  const labels = LABELS[language];
  return [
    [labels.when, whenOf(entry, language)],
    [labels.guests, String(entry.guests)],
    [labels.place, placeOf(entry, language)],
    ...(entry.company_phone === '' ? [] : [[labels.phone, groupPhone(entry.company_phone)] as const]),
  ];
};

/** The company of an entry, as far as its mails show it. */
interface EntryCompany {
  readonly settings: CompanySettings;
  readonly logoUrl: string | null;
}

const loadCompany = async (
  tx: TenantTransaction,
  { company_id: id, company_slug: slug }: EntryRecord,
  publicUrl: string,
): Promise<EntryCompany> => {
  const company = await tx.trx
    .selectFrom('companies')
    .select('logo_hash')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  const settings = readSettings(await listSettings(tx, [id]));
  const logo = imagePath(slug, company?.logo_hash ?? null);
  return { settings, logoUrl: logo && `${publicUrl}${logo}` };
};

/** Whether the message still says the truth. */
const isCurrent = (kind: EntryMessage, { status, offer_expires }: EntryRecord, now: Date): boolean => {
  if (kind === 'waiting_list_offer') return status === 'offered' && offer_expires !== null && offer_expires > now;
  return kind === 'waiting_list_missed' ? status === 'missed' : status === 'waiting' || status === 'offered';
};

/** Removes links and line breaks from typed texts, because the writer and the reader of a message differ. */
const inPlainWords = (entry: EntryRecord): EntryRecord => ({
  ...entry,
  client_name: plainWords(entry.client_name),
  company_name: plainWords(entry.company_name),
  department_name: plainWords(entry.department_name),
  department_name_en: plainWords(entry.department_name_en),
});

/** The content of a mail to a guest of the waiting list (docs/rules/waiting-list.md#messages). */
export const entryMailContent = (
  kind: EntryMessage,
  language: Language,
  stored: EntryRecord,
  { settings, logoUrl }: EntryCompany,
  { links, publicUrl, env }: Pick<RenderParts, 'publicUrl' | 'env'> & { readonly links: MessageLinks },
): MailContent => {
  const entry = inPlainWords(stored);
  const { visual, waitingList } = settings;
  const words = WORDS[kind][language];
  const until = entry.offer_expires === null ? '' : dayText(entry.offer_expires, zoneOrDefault(entry.zone), language);
  const fill = (text: string) =>
    text
      .replace('{place}', () => placeOf(entry, language))
      .replace('{company}', () => entry.company_name)
      .replace('{minutes}', () => `${waitingList.holdMinutes} ${MINUTES[language]}`)
      .replace('{until}', () => until);
  const labels = LABELS[language];
  return {
    language,
    subject: fill(words.subject),
    greeting: `${labels.hello} ${entry.client_name},`,
    paragraphs: [fill(words.opening)],
    facts: factsOf(entry, language),
    closing: fill(words.closing),
    ...(links.booking && { button: { label: words.button, url: links.booking } }),
    footer: [
      `${labels.sentBy} ${[entry.company_name, groupPhone(entry.company_phone)].filter(Boolean).join(' · ')}`,
      labels.poweredBy,
    ],
    footerLinks: [
      { label: labels.choose, url: links.preferences },
      ...mailLinks(env ?? {}, publicUrl, language, 'guest'),
    ],
    brand: {
      name: entry.company_name,
      logoUrl,
      color: visual.active ? visual.colours.buttons_background_color : '#0077a0',
      fontColor: visual.active ? visual.colours.buttons_font_color : '#ffffff',
    },
  };
};

/**
 * Renders a message to a guest of the waiting list, or says that it is out of date. The texts are fixed: companies have
 * no templates for them (docs/rules/waiting-list.md#messages).
 *
 * @param purpose `reading` leaves out the guest's link and ignores that it is out of date
 */
export const renderEntryMessage = async (
  tx: TenantTransaction,
  kind: EntryMessage,
  message: Message,
  parts: RenderParts,
  now: Date,
  purpose: RenderPurpose,
): Promise<Rendered> => {
  const payload = payloadSchema.safeParse(message.payload);
  const id = message.waiting_list_entry_id;
  if (!payload.success || id === null) return { is: 'unrenderable', why: 'a payload that does not fit' };
  const [entry] = await selectEntries(tx, (query) => query.where('w.id', '=', id));
  if (!entry) return { is: 'unrenderable', why: 'the entry is gone' };
  if (purpose === 'sending' && !isCurrent(kind, entry, now)) return { is: 'unsent', reason: 'past' };
  const { language } = payload.data;
  const token = purpose === 'reading' ? null : await ensureGuestLink(tx, parts.linkKey, { entryId: id });
  const target = {
    tenantId: tx.tenantId,
    bookingId: null,
    clientId: entry.client_id,
    email: entry.client_email,
    companySlug: entry.company_slug,
    token,
  };
  const links = makeLinks(parts, target, 'notifications');
  const company = await loadCompany(tx, entry, parts.publicUrl);
  const content = entryMailContent(kind, language, entry, company, { ...parts, links });
  const mail = { ...layOut(content), fromName: plainWords(entry.company_name) };
  return { is: 'mail', mail, content: readableText(content) };
};
