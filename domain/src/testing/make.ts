import type { BookableEntity } from '../availability/entity.ts';
import { type BookingSettings, readBookingSettings } from '../settings/settings.ts';
import { parseInstant } from '../time/instant.ts';

/** Builders for tests. Callers pass the fields that matter; the others have plausible values. */

export const OSLO = 'Europe/Oslo';

/** A local time in a zone as an instant. It must exist. */
export function at(text: string, zone = OSLO): number {
  const instant = parseInstant(text, zone);
  if (instant === null) throw new Error(`no such time: ${text} in ${zone}`);
  return instant;
}

/** A moment before every date in the tests, close enough that all of them can be booked. */
export const LONG_BEFORE = Date.parse('2026-06-01T00:00:00Z');

let nextId = 0;

export function makeEntity(parts: Partial<BookableEntity> = {}): BookableEntity {
  nextId += 1;
  const id = parts.id ?? nextId;
  return {
    id,
    name: `Table ${String(id).padStart(3, '0')}`,
    capacity: 4,
    canCombine: false,
    categoryId: null,
    ...parts,
  };
}

export function makeSettings(stored: Record<string, unknown> = {}): BookingSettings {
  return readBookingSettings(stored);
}
