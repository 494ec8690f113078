import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { parseInstant } from '@ledig/domain/time/instant.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { instantToLocal } from '@ledig/domain/time/zone.ts';
import type { Slot } from './draft.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';
const NOON = 12 * 60;
const EVENING = 17 * 60;

/** Date and time of day of an API text in the company's zone. A text without an offset is already local. */
export const localOf = (text: string, zone: string): { date: LocalDate; minutes: number } =>
  instantToLocal(parseInstant(text, zone) ?? Date.parse(text), zone);

/** `HH:mm` in the company's zone. */
export const clock = (text: string, zone: string): string => formatTimeOfDay(localOf(text, zone).minutes);

/** Length of a slot in minutes. */
export const durationMinutes = (slot: Slot, zone: string): number => {
  const [from, to] = [parseInstant(slot.from, zone), parseInstant(slot.to, zone)];
  return from === null || to === null ? 0 : Math.round((to - from) / 60_000);
};

const partOf = (slot: Slot, day: LocalDate, zone: string): PartOfDay => {
  const { date, minutes } = localOf(slot.from, zone);
  // Opening hours may run past midnight: such starts still belong to the evening's opening.
  if (date > day) return 'night';
  if (minutes < NOON) return 'morning';
  return minutes < EVENING ? 'afternoon' : 'evening';
};

/** The day's slots by part of day, without empty parts. */
export const groupSlots = (
  slots: readonly Slot[],
  day: LocalDate,
  zone: string,
): { part: PartOfDay; slots: readonly Slot[] }[] =>
  (['morning', 'afternoon', 'evening', 'night'] as const)
    .map((part) => ({ part, slots: slots.filter((slot) => partOf(slot, day, zone) === part) }))
    .filter(({ slots: ofPart }) => ofPart.length > 0);

/** The one duration of all slots, or null when they differ. */
export const commonDuration = (slots: readonly Slot[], zone: string): number | null => {
  const [first, ...others] = new Set(slots.map((slot) => durationMinutes(slot, zone)));
  return first !== undefined && others.length === 0 ? first : null;
};
