import type { Attempt } from '#lib/api/use-attempt.ts';
import { keepInTab, readFromTab } from '#lib/storage.ts';
import { type Catalogue, findCompany, findDepartment } from './catalogue.ts';
import { type Draft, emptyDraft, withoutEntity } from './draft.ts';
import { firstDayOf } from './first-day.ts';

/** Key in the tab's storage. The draft has personal data, so it must end with the tab. */
const keyOf = (domain: string, test: boolean): string => `ledig.${test ? 'book-test' : 'book'}.${domain}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const sameKind = (value: unknown, model: unknown): boolean =>
  model === null ? value === null || typeof value === 'number' : typeof value === typeof model;

const slotOf = (value: unknown): Draft['slot'] =>
  isRecord(value) && isText(value.from) && isText(value.to) ? { from: value.from, to: value.to } : null;

const rangeOf = (value: unknown): Draft['range'] =>
  isRecord(value) && isText(value.first) && (value.last === null || isText(value.last))
    ? { first: value.first, last: value.last }
    : null;

const clientOf = (value: unknown): Draft['client'] => {
  const stored = isRecord(value) ? value : {};
  const text = (key: keyof Draft['client']) => (isText(stored[key]) ? stored[key] : emptyDraft.client[key]);
  return {
    name: text('name'),
    country_code: text('country_code'),
    phone_number: text('phone_number'),
    email: text('email'),
  };
};

/** Parses a stored draft. Invalid parts start empty. */
export const parseDraft = (stored: unknown): Draft | null => {
  if (!isRecord(stored)) return null;
  const plain = Object.fromEntries(
    Object.entries(emptyDraft).map(([key, model]) => [key, sameKind(stored[key], model) ? stored[key] : model]),
  );
  return {
    ...emptyDraft,
    ...plain,
    day: isText(stored.day) ? stored.day : null,
    slot: slotOf(stored.slot),
    range: rangeOf(stored.range),
    client: clientOf(stored.client),
    tags: Array.isArray(stored.tags) ? stored.tags.filter(isText) : [],
  };
};

/**
 * Drops choices that no longer exist, and past days.
 *
 * @param now epoch milliseconds
 */
export const stillValid = (catalogue: Catalogue, draft: Draft, now: number): Draft => {
  const company = findCompany(catalogue, draft.companyId);
  const department = findDepartment(catalogue, draft.departmentId);
  if (company === null || (draft.departmentId !== null && department?.company_id !== company.id)) {
    return { ...emptyDraft, client: draft.client, note: draft.note, guests: draft.guests };
  }
  const firstDay = firstDayOf(company, department, now);
  const isPast = (draft.day ?? draft.range?.first ?? firstDay) < firstDay;
  const known = draft.entityId === null || catalogue.entity?.id === draft.entityId;
  const checked = known ? draft : withoutEntity(draft);
  return isPast ? { ...checked, day: null, slot: null, range: null, dateConfirmed: false } : checked;
};

export interface StoredState {
  readonly draft: Draft | null;
  /** The booking that was just made, so that it is still shown after a reload or a change of language. */
  readonly result: unknown;
}

export const readStored = (domain: string, test: boolean): StoredState => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(domain, test)) ?? 'null');
    return isRecord(stored)
      ? { draft: parseDraft(stored.draft), result: stored.result ?? null }
      : { draft: null, result: null };
  } catch {
    return { draft: null, result: null };
  }
};

export const storeState = (domain: string, test: boolean, stored: StoredState): void => {
  try {
    sessionStorage.setItem(keyOf(domain, test), JSON.stringify(stored));
  } catch {
    // Without storage (strict privacy settings, some iframes) a reload starts again.
  }
};

const attemptKey = (domain: string): string => `ledig.book-attempt.${domain}`;

export const readAttempt = (domain: string): Attempt | null => {
  const stored = readFromTab(attemptKey(domain));
  return isRecord(stored) && isText(stored.body) && isText(stored.key) ? { body: stored.body, key: stored.key } : null;
};

/** Stores the attempt in the tab, so that it outlives a reload. */
export const storeAttempt = (domain: string, attempt: Attempt | null): void => keepInTab(attemptKey(domain), attempt);
