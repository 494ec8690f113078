import { type ChoiceReason, explainChoice } from '@ledig/domain/availability/explain-choice.ts';
import { nearestStarts } from '@ledig/domain/availability/hourly.ts';
import { openingDate } from '@ledig/domain/availability/openings.ts';
import { parseQuickLine, type QuickLine } from '@ledig/domain/bookings/quick-line/parse-quick-line.ts';
import { quickPeriod } from '@ledig/domain/bookings/quick-line/quick-period.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#lib/texts/format.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { entitiesOptions } from '../../api/calendar-queries.ts';
import { type Asked, freeEntitiesOptions, reasonOf } from '../api/availability.ts';
import { type ClientRow, clientMatchesOptions } from '../api/clients.ts';
import { slotsOptions } from '../api/slots.ts';
import { sentHours } from '../draft/body.ts';
import { clientOfLine, likelyClient, searchTextOf } from './choose-client.ts';
import { type QuickPlace, useQuickPlace } from './use-quick-place.ts';

/** A period that may be free: the units that the booking gets, or why there are none. */
export type QuickChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'unknown'; readonly retry: () => void }
  | { readonly kind: 'free'; readonly reason: ChoiceReason }
  | { readonly kind: 'refused'; readonly text: string; readonly others: readonly Period[] };

const SOON_MS = 200;
const OTHER_TIMES = 3;

interface Question {
  /** The company's settings, once they are loaded. */
  readonly settings: QuickPlace['settings'];
  readonly department: QuickPlace['department'];
  readonly guests: number | null;
  readonly period: Period | null;
  readonly zone: string;
}

/** Free starts near a period that isn't free. */
const useOtherTimes = ({ department, guests, period, settings }: Question, isAsked: boolean): readonly Period[] => {
  const question =
    isAsked && department && settings && guests !== null && period !== null
      ? { departmentId: department.id, guests, from: openingDate(settings, period.from), to: null }
      : null;
  const { data } = useQuery(slotsOptions(question));
  if (question === null || data === undefined || period === null) return [];
  const slots = data.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  return nearestStarts(slots, period.from, OTHER_TIMES);
};

/** The units for guests and period, by the rule that the server applies. */
const useChoice = (question: Question): QuickChoice => {
  const { t } = useTranslation('bookingform');
  const { department, guests, period, zone } = question;
  const asked: Asked | null =
    department && period && guests !== null
      ? { departmentId: department.id, schedule: 'HOURLY', sent: sentHours(period, zone) }
      : null;
  const free = useQuery(freeEntitiesOptions(asked));
  const ofDepartment = { schedule: 'HOURLY', departments: department ? [department.id] : [] } as const;
  const all = useQuery({
    ...entitiesOptions({ ...ofDepartment, date: dateAt(Date.now(), zone), viewMode: 'day' }, false),
    enabled: department !== undefined,
    placeholderData: undefined,
  });
  const ids = new Set(free.data?.available_renting_entities.map(({ id }) => id));
  const units = (all.data ?? []).map(({ id, name, number_of_interactors: capacity, can_combine, category_id }) => ({
    ...{ id, name, capacity, canCombine: can_combine, categoryId: category_id },
  }));
  const reason =
    guests === null
      ? null
      : explainChoice(
          units.filter(({ id }) => ids.has(id)),
          guests,
        );
  const isKnown = free.data !== undefined && all.data !== undefined;
  const refusal = free.error ? reasonOf(free.error) : null;
  const others = useOtherTimes(question, refusal !== null || (isKnown && reason === null));
  if (asked === null) return { kind: 'none' };
  if (refusal !== null) return { kind: 'refused', text: refusal, others };
  if (free.error || all.error) {
    return { kind: 'unknown', retry: () => void Promise.all([free.refetch(), all.refetch()]) };
  }
  if (!isKnown) return { kind: 'checking' };
  return reason === null
    ? { kind: 'refused', text: t('quick.noRoom', { count: guests ?? 0 }), others }
    : { kind: 'free', reason };
};

/** Known clients for the written number or name, and the one to use. */
const useKnownClient = (line: QuickLine) => {
  const [picked, setPicked] = useState<{ readonly of: string; readonly client: ClientRow | null } | null>(null);
  const text = searchTextOf(line);
  const [searched] = useDebouncedValue(text, SOON_MS);
  const { data = [] } = useQuery({ ...clientMatchesOptions(searched), placeholderData: keepPreviousData });
  const matches = text === '' ? [] : data;
  const chosen = picked?.of === text ? picked.client : likelyClient(line, matches);
  return { matches, known: chosen, pick: (client: ClientRow | null) => setPicked({ of: text, client }) };
};

export type QuickFact = 'guests' | 'time' | 'name' | 'phone';

/** The required facts that a line lacks. */
const missingFacts = (line: QuickLine, period: Period | null, known: ClientRow | null): readonly QuickFact[] => [
  ...(line.guests === null ? (['guests'] as const) : []),
  ...(period === null ? (['time'] as const) : []),
  ...(known === null && line.name === '' ? (['name'] as const) : []),
  ...(known === null && line.phone === null ? (['phone'] as const) : []),
];

interface QuickParts {
  /** The calendar's date, which applies if the line has no date. */
  readonly date: LocalDate | undefined;
  readonly departments: readonly number[];
  /** The text that the line begins with. */
  readonly text?: string | undefined;
}

/** Reads a written line: the facts, the free units and the known client. */
export const useQuickBooking = ({ date, departments, text: start = '' }: QuickParts) => {
  const [text, setText] = useState(start);
  /** The picked free time that replaces the written one. */
  const [picked, setPicked] = useState<Period | null>(null);
  const place = useQuickPlace(departments);
  const zone = place.settings?.zone ?? defaultTimeZone;
  const today = dateAt(Date.now(), zone);
  const line = useMemo(() => parseQuickLine(text, today, currentLanguage() === 'en-us'), [text, today]);
  const written =
    place.settings === undefined
      ? null
      : quickPeriod(line, { settings: place.settings, date: date ?? today, now: Date.now() });
  const period = picked ?? written;
  const [asked] = useDebouncedValue(
    useStable({ department: place.department, settings: place.settings, guests: line.guests, period, zone }),
    SOON_MS,
  );
  const choice = useChoice(asked);
  const client = useKnownClient(line);
  const isSettled = asked.guests === line.guests && samePeriod(asked.period, period);
  return {
    text,
    line,
    place,
    /** Whether the company's hours are loaded, which the line's period depends on. */
    isLoaded: place.settings !== undefined,
    zone,
    period,
    choice: isSettled ? choice : ({ kind: period === null ? 'none' : 'checking' } as const),
    ...client,
    client: clientOfLine(line, client.known),
    missing: missingFacts(line, period, client.known),
    write: (next: string) => {
      setText(next);
      setPicked(null);
    },
    pickTime: setPicked,
  };
};

export type QuickBooking = ReturnType<typeof useQuickBooking>;

const samePeriod = (a: Period | null, b: Period | null) => a?.from === b?.from && a?.to === b?.to;

/** The same object while department, guests and period stay the same. */
const useStable = (question: Question): Question => {
  const { department, settings, guests, period, zone } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the period's ends stand for the period
  return useMemo(() => question, [department, settings, guests, period?.from, period?.to, zone]);
};
