import type { Language } from '@ledig/contract/primitives.ts';
import type { ToggleName } from '@ledig/domain/settings/keys.ts';
import { DEFAULT_ZONE, dateAt, isZone } from '@ledig/domain/time/zone.ts';
import type { BookingFacts } from './booking-facts.store.ts';
import { layOut, type Mail } from './mail.ts';

interface Words {
  /** `{place}` is the department and the company. */
  readonly subject: string;
  readonly opening: string;
  readonly closing: string;
}

interface BookingMail {
  readonly words: Record<Language, Words>;
  /** The company's switch that lets it out, without its channel (document 1, section 9). */
  readonly switch: string;
  /** Whether a calendar file helps: what is cancelled or only asked for has none. */
  readonly withCalendar: boolean;
}

const CONTACT = {
  no: 'Passer det ikke likevel? Ring oss.',
  'en-us': 'Plans changed? Please call us.',
} as const;

const MAILS: Readonly<Record<string, BookingMail>> = {
  booking_confirmation: {
    switch: 'booking_confirmation',
    withCalendar: true,
    words: {
      no: {
        subject: 'Bestillingen er bekreftet: {place}',
        opening: 'Vi gleder oss til å se deg.',
        closing: CONTACT.no,
      },
      'en-us': {
        subject: 'Your booking is confirmed: {place}',
        opening: 'We look forward to seeing you.',
        closing: CONTACT['en-us'],
      },
    },
  },
  booking_updated: {
    switch: 'booking_updates',
    withCalendar: true,
    words: {
      no: { subject: 'Bestillingen er endret: {place}', opening: 'Slik er bestillingen din nå.', closing: CONTACT.no },
      'en-us': {
        subject: 'Your booking has changed: {place}',
        opening: 'This is how your booking stands now.',
        closing: CONTACT['en-us'],
      },
    },
  },
  booking_canceled: {
    switch: 'booking_updates',
    withCalendar: false,
    words: {
      no: {
        subject: 'Bestillingen er avbestilt: {place}',
        opening: 'Denne bestillingen er avbestilt.',
        closing: 'Er det en misforståelse? Ring oss.',
      },
      'en-us': {
        subject: 'Your booking is cancelled: {place}',
        opening: 'This booking has been cancelled.',
        closing: 'Was this a misunderstanding? Please call us.',
      },
    },
  },
  booking_request_received: {
    switch: 'booking_requests_confirmation',
    withCalendar: false,
    words: {
      no: {
        subject: 'Vi har mottatt forespørselen: {place}',
        opening: 'Takk! Vi svarer så snart vi kan. Forespørselen er ikke en bestilling før vi har bekreftet den.',
        closing: CONTACT.no,
      },
      'en-us': {
        subject: 'We have received your request: {place}',
        opening: 'Thank you! We answer as soon as we can. A request is not a booking until we have confirmed it.',
        closing: CONTACT['en-us'],
      },
    },
  },
};

const LABELS = {
  no: {
    hello: 'Hei',
    number: 'Nummer',
    when: 'Tid',
    arrival: 'Ankomst',
    departure: 'Avreise',
    place: 'Sted',
    address: 'Adresse',
    what: 'Reservert',
    guests: 'Antall personer',
    phone: 'Telefon',
    calendar: 'Legg i kalenderen',
    sentBy: 'Sendt på vegne av',
  },
  'en-us': {
    hello: 'Hello',
    number: 'Number',
    when: 'Time',
    arrival: 'Arrival',
    departure: 'Departure',
    place: 'Place',
    address: 'Address',
    what: 'Reserved',
    guests: 'Guests',
    phone: 'Phone',
    calendar: 'Add to calendar',
    sentBy: 'Sent on behalf of',
  },
} as const;

const LOCALES: Record<Language, string> = { no: 'nb-NO', 'en-us': 'en-GB' };

const formatter = (language: Language, zone: string, withDate: boolean) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    ...(withDate && { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  });

const timesOf = (facts: BookingFacts, language: Language): (readonly [string, string])[] => {
  const zone = facts.zone !== null && isZone(facts.zone) ? facts.zone : DEFAULT_ZONE;
  const labels = LABELS[language];
  const [from, to] = [facts.starts_at, facts.ends_at];
  const whole = formatter(language, zone, true);
  if (facts.schedule_system === 'DAILY') {
    return [
      [labels.arrival, whole.format(from)],
      [labels.departure, whole.format(to)],
    ];
  }
  const isOneDay = dateAt(from.getTime(), zone) === dateAt(to.getTime(), zone);
  const end = isOneDay ? formatter(language, zone, false) : whole;
  return [[labels.when, `${whole.format(from)} – ${end.format(to)}`]];
};

const factsOf = (facts: BookingFacts, language: Language): (readonly [string, string])[] => {
  const labels = LABELS[language];
  const { entities, address } = facts;
  return [
    ...timesOf(facts, language),
    [labels.guests, String(facts.guests)],
    ...(entities.length > 0 ? [[labels.what, entities.join(', ')] as const] : []),
    [labels.place, `${facts.department}, ${facts.company}`],
    ...(address ? [[labels.address, address] as const] : []),
    [labels.phone, facts.company_phone],
    [labels.number, String(facts.id)],
  ];
};

/** The switch of a company that lets a kind of message out on a channel; null for a kind that isn't a booking's. */
export const switchOf = (kind: string, channel: 'email' | 'sms'): ToggleName | null => {
  const mail = MAILS[kind];
  return mail ? (`${channel}_${mail.switch}` as ToggleName) : null;
};

/** Whether a kind of message is about a booking or a request. */
export const isBookingKind = (kind: string): boolean => kind in MAILS;

/**
 * The mail of a kind about a booking.
 *
 * @param calendarUrl where the booking's calendar file is
 */
export const bookingMail = (kind: string, facts: BookingFacts, language: Language, calendarUrl: string): Mail => {
  const mail = MAILS[kind];
  if (!mail) throw new Error(`not a booking's message: ${kind}`);
  const labels = LABELS[language];
  const words = mail.words[language];
  return layOut({
    language,
    subject: words.subject.replace('{place}', () => `${facts.department}, ${facts.company}`),
    greeting: `${labels.hello} ${facts.client_name},`,
    paragraphs: [words.opening],
    facts: factsOf(facts, language),
    ...(mail.withCalendar && { button: { label: labels.calendar, url: calendarUrl } }),
    closing: words.closing,
    footer: [`${labels.sentBy} ${facts.company}.`],
  });
};

/** The same as a text message: a sentence, the time, the place. */
export const bookingText = (kind: string, facts: BookingFacts, language: Language): string => {
  const words = MAILS[kind]?.words[language];
  if (!words) throw new Error(`not a booking's message: ${kind}`);
  const subject = words.subject.replace('{place}', () => `${facts.department}, ${facts.company}`);
  return [`${subject}.`, ...timesOf(facts, language).map(([label, value]) => `${label}: ${value}.`)].join(' ');
};
