import type { Language } from '@ledig/contract/primitives.ts';
import type { VariableValues } from '@ledig/domain/notifications/variables.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { BookingFacts } from './booking-facts.store.ts';
import { LABELS } from './booking-words.ts';
import type { PartFacts } from './together.store.ts';

const LOCALES: Readonly<Record<Language, string>> = { no: 'nb-NO', 'en-us': 'en-US' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached per language and zone: creating a formatter costs more than rendering a mail. */
const formatter = (language: Language, zone: string, withDate: boolean): Intl.DateTimeFormat => {
  const key = `${language} ${zone} ${withDate}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    ...(withDate && { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    // As on the screens, in both languages.
    hourCycle: 'h23',
  });
  formatters.set(key, made);
  return made;
};

/** A label and its value. */
export type Line = readonly [label: string, value: string];

type Timed = Pick<BookingFacts, 'schedule_system' | 'starts_at' | 'ends_at'>;

/** An instant with its weekday and date. A no-break space keeps `kl.` and `at` with the time on narrow screens. */
export const dayText = (at: Date, zone: string, language: Language): string =>
  formatter(language, zone, true)
    .format(at)
    .replace(/ (?=\d\d:\d\d$)/, '\u00a0');

/** A booking's time in one line. */
export const periodText = (
  { schedule_system, starts_at: from, ends_at: to }: Timed,
  zone: string,
  language: Language,
): string => {
  const isOneDay = schedule_system !== 'DAILY' && dateAt(from.getTime(), zone) === dateAt(to.getTime(), zone);
  const end = isOneDay ? formatter(language, zone, false).format(to) : dayText(to, zone, language);
  return `${dayText(from, zone, language)} – ${end}`;
};

/**
 * The times of a booking in the company's zone: arrival and departure of a stay, or one line for a booking within a
 * day.
 */
export const timesOf = (facts: BookingFacts, language: Language): Line[] => {
  const { zone } = facts.settings;
  const labels = LABELS[language];
  const { starts_at: from, ends_at: to } = facts;
  if (facts.schedule_system === 'DAILY') {
    return [
      [labels.arrival, dayText(from, zone, language)],
      [labels.departure, dayText(to, zone, language)],
    ];
  }
  return [[labels.when, periodText(facts, zone, language)]];
};

/** Longer lists are cut: the calendar entry has all of them. */
const MOST_LINES = 30;

/** The number of bookings of a message; empty for a message about one. */
export const countOf = ({ together }: BookingFacts, language: Language): Line[] =>
  together === null || together.length < 2 ? [] : [[LABELS[language].bookings, String(together.length)]];

/** Bookings with the names of their departments and units in a message's language. */
export const inLanguage = (parts: readonly PartFacts[], language: Language): PartFacts[] =>
  language === 'en-us'
    ? parts.map((part) => ({ ...part, department: part.department_en, entities: part.entities_en }))
    : [...parts];

/** One line for each booking: its department and units for a group, its time alone for a series. */
const linesOf = (facts: BookingFacts, language: Language): Line[] => {
  const { together, series, settings } = facts;
  const parts = inLanguage(together ?? [], language);
  const shown = parts.slice(0, MOST_LINES).map((part, at): Line => {
    const time = periodText(part, settings.zone, language);
    if (series) return [at === 0 ? LABELS[language].when : '', time];
    return [part.department, [time, part.entities.join(', ')].filter(Boolean).join(', ')];
  });
  const more = parts.length - shown.length;
  return more > 0 ? [...shown, ['', `+ ${more}`]] : shown;
};

/** The name of the department, in a message's language. */
export const departmentOf = (facts: BookingFacts, language: Language): string =>
  language === 'en-us' ? facts.department_en : facts.department;

/** Fills `{place}` and `{company}` of our own texts. */
export const placed = (text: string, facts: BookingFacts, language: Language): string =>
  text
    .replace('{place}', () => `${departmentOf(facts, language)}, ${facts.company}`)
    .replace('{company}', () => facts.company);

/** The names of the units, in a message's language. */
export const unitsOf = (facts: BookingFacts, language: Language): readonly string[] =>
  language === 'en-us' ? facts.entities_en : facts.entities;

const timeLines = (facts: BookingFacts, language: Language): Line[] =>
  facts.together === null ? timesOf(facts, language) : [...countOf(facts, language), ...linesOf(facts, language)];

/** The time that a guest requested, and the other times that staff offer (docs/rules/requests.md#offers). */
export const offerLines = (facts: BookingFacts, language: Language): Line[] => {
  const { asked, offered } = LABELS[language];
  const { schedule_system, settings, offers } = facts;
  const timeOf = (times: Pick<Timed, 'starts_at' | 'ends_at'>) =>
    periodText({ schedule_system, ...times }, settings.zone, language);
  const times = offers.map(({ from, to }) => timeOf({ starts_at: new Date(from), ends_at: new Date(to) }));
  return [[asked, timeOf(facts)], ...times.map((time, at): Line => [at === 0 ? offered : '', time])];
};

/**
 * The lines below the text of a message about a booking or request.
 * @param times the first lines. Default: the times of the booking or bookings
 */
export const factsOf = (
  facts: BookingFacts,
  language: Language,
  note: string | null = null,
  times: readonly Line[] = timeLines(facts, language),
): Line[] => {
  const labels = LABELS[language];
  const { address } = facts;
  const entities = unitsOf(facts, language);
  const isGroup = facts.together !== null && facts.series === null;
  return [
    ...times,
    [labels.guests, String(facts.guests)],
    ...(entities.length > 0 && !isGroup ? [[labels.what, entities.join(', ')] as const] : []),
    [labels.place, isGroup ? facts.company : `${departmentOf(facts, language)}, ${facts.company}`],
    ...(address ? [[labels.address, address] as const] : []),
    ...(facts.company_phone === '' ? [] : [[labels.phone, facts.company_phone] as const]),
    [labels.number, String(facts.id)],
    ...(note ? [[labels.note, note] as const] : []),
  ];
};

/** The values of a template's variables (docs/rules/notifications.md#variables). */
export const valuesOf = (facts: BookingFacts, language: Language, surveyLink: string | null): VariableValues => {
  const { zone } = facts.settings;
  return {
    client_name: facts.client_name,
    department_name: departmentOf(facts, language),
    department_address: facts.address ?? '',
    date_from: dayText(facts.starts_at, zone, language),
    date_to: dayText(facts.ends_at, zone, language),
    company_name: facts.company,
    support_phone: facts.company_phone,
    support_email: facts.support_email ?? '',
    ...(surveyLink !== null && { survey_link: surveyLink }),
  };
};
