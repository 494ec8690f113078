import type { Language } from '@ledig/contract/primitives.ts';
import type { VariableValues } from '@ledig/domain/notifications/variables.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { BookingFacts } from './booking-facts.store.ts';
import { LABELS } from './booking-words.ts';

const LOCALES: Readonly<Record<Language, string>> = { no: 'nb-NO', 'en-us': 'en-US' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language and zone: making one costs more than a whole mail. */
const formatter = (language: Language, zone: string, withDate: boolean): Intl.DateTimeFormat => {
  const key = `${language} ${zone} ${withDate}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    ...(withDate && { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(key, made);
  return made;
};

type Line = readonly [label: string, value: string];

/** When a booking is, in the company's zone: arrival and departure of a stay, one line for what begins and ends on one day. */
export const timesOf = (facts: BookingFacts, language: Language): Line[] => {
  const { zone } = facts.settings;
  const labels = LABELS[language];
  const { starts_at: from, ends_at: to } = facts;
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

/** Everything that stands below the text of a message about a booking or a request. */
export const factsOf = (facts: BookingFacts, language: Language, note: string | null = null): Line[] => {
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
    ...(note ? [[labels.note, note] as const] : []),
  ];
};

/** What the variables of a template stand for (rule: docs/rules/notifications.md#variables). */
export const valuesOf = (facts: BookingFacts, language: Language, surveyLink: string | null): VariableValues => {
  const whole = formatter(language, facts.settings.zone, true);
  return {
    client_name: facts.client_name,
    department_name: facts.department,
    department_address: facts.address ?? '',
    date_from: whole.format(facts.starts_at),
    date_to: whole.format(facts.ends_at),
    company_name: facts.company,
    support_phone: facts.company_phone,
    support_email: facts.support_email ?? '',
    ...(surveyLink !== null && { survey_link: surveyLink }),
  };
};
