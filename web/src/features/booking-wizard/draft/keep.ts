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
  const kept = isRecord(value) ? value : {};
  const text = (key: keyof Draft['client']) => (isText(kept[key]) ? kept[key] : emptyDraft.client[key]);
  return {
    name: text('name'),
    country_code: text('country_code'),
    phone_number: text('phone_number'),
    email: text('email'),
  };
};

/** Parses a stored draft. Invalid parts start empty. */
export const parseDraft = (kept: unknown): Draft | null => {
  if (!isRecord(kept)) return null;
  const plain = Object.fromEntries(
    Object.entries(emptyDraft).map(([key, model]) => [key, sameKind(kept[key], model) ? kept[key] : model]),
  );
  return {
    ...emptyDraft,
    ...plain,
    day: isText(kept.day) ? kept.day : null,
    slot: slotOf(kept.slot),
    range: rangeOf(kept.range),
    client: clientOf(kept.client),
    tags: Array.isArray(kept.tags) ? kept.tags.filter(isText) : [],
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

export interface Kept {
  readonly draft: Draft | null;
  /** The booking that was just made, so that it is still shown after a reload or a change of language. */
  readonly result: unknown;
}

export const readKept = (domain: string, test: boolean): Kept => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(domain, test)) ?? 'null');
    return isRecord(kept)
      ? { draft: parseDraft(kept.draft), result: kept.result ?? null }
      : { draft: null, result: null };
  } catch {
    return { draft: null, result: null };
  }
};

export const keep = (domain: string, test: boolean, kept: Kept): void => {
  try {
    sessionStorage.setItem(keyOf(domain, test), JSON.stringify(kept));
  } catch {
    // Without storage (strict privacy settings, some iframes) a reload starts again.
  }
};

const attemptKey = (domain: string): string => `ledig.book-attempt.${domain}`;

export const readAttempt = (domain: string): Attempt | null => {
  const kept = readFromTab(attemptKey(domain));
  return isRecord(kept) && isText(kept.body) && isText(kept.key) ? { body: kept.body, key: kept.key } : null;
};

/** Keeps the attempt in the tab, so that it outlives a reload. */
export const keepAttempt = (domain: string, attempt: Attempt | null): void => keepInTab(attemptKey(domain), attempt);
