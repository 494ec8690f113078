import { nearestStarts } from '@ledig/domain/availability/hourly.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { stayCandidates } from '../draft/dates.ts';
import type { Draft, Slot } from '../draft/draft.ts';
import { usePlace } from '../place.ts';
import { isStayFree } from './check-stay.ts';
import { fetchTaken } from './use-closed-dates.ts';
import { fetchSlotsAround } from './use-slots.ts';

export type Alternative =
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'stay'; readonly first: LocalDate; readonly last: LocalDate };

const SLOTS_OFFERED = 6;
const STAYS_OFFERED = 3;
const STAYS_REACH_DAYS = 30;
/** Candidates to try: a range of open days may still lack one unit for all nights. */
const STAYS_TRIED = 9;

const nearestSlots = async (
  domain: string,
  departmentId: number,
  draft: Draft,
  today: LocalDate,
): Promise<Alternative[]> => {
  if (draft.day === null || draft.slot === null || draft.guests === null) return [];
  const slots = await fetchSlotsAround(domain, { departmentId, guests: draft.guests }, draft.day, today);
  const byStart = new Map(slots.map((slot) => [Date.parse(slot.from), slot]));
  const periods = slots.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  return nearestStarts(periods, Date.parse(draft.slot.from), SLOTS_OFFERED).flatMap(({ from }) => {
    const slot = byStart.get(from);
    return slot ? [{ kind: 'slot' as const, slot }] : [];
  });
};

const nearestFreeStays = async (domain: string, department: PublicDepartment, draft: Draft, today: LocalDate) => {
  if (draft.range?.last == null) return [];
  const wanted = { first: draft.range.first, last: draft.range.last };
  const earliest = addDays(wanted.first, -STAYS_REACH_DAYS);
  const range = { from: earliest < today ? today : earliest, to: addDays(wanted.last, STAYS_REACH_DAYS) };
  const { disabled, last } = await fetchTaken(domain, department, draft, range);
  const isKnown = (date: LocalDate) => date >= range.from && date <= range.to;
  const limits = { today, last, disabled: new Set(disabled), isKnown };
  const found: Alternative[] = [];
  for (const stay of stayCandidates(limits, wanted, STAYS_REACH_DAYS).slice(0, STAYS_TRIED)) {
    if (found.length === STAYS_OFFERED) break;
    if (await isStayFree(domain, department, stay, draft)) found.push({ kind: 'stay', ...stay });
  }
  return found.sort((a, b) => (a.kind === 'stay' && b.kind === 'stay' && a.first < b.first ? -1 : 1));
};

/** The free slots or stays nearest to one that was just taken. */
export const useAlternatives = (department: PublicDepartment, draft: Draft, today: LocalDate, attempt: number) => {
  const { domain } = usePlace();
  return useQuery<Alternative[], ApiError>({
    queryKey: ['wizard', 'alternatives', domain, department.id, attempt],
    queryFn: () =>
      department.schedule_system === 'DAILY'
        ? nearestFreeStays(domain, department, draft, today)
        : nearestSlots(domain, department.id, draft, today),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
