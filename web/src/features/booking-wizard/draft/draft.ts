import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { type ClientDraft, emptyClient } from '#lib/client/client-draft.ts';

/** A free slot as the API gave it (RFC 3339), or the hours that a request asks for (local, without offset). */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

/** Days of arrival and departure; `last` is null while only the first has been picked. */
export interface StayRange {
  readonly first: LocalDate;
  readonly last: LocalDate | null;
}

/** The first day of a stay whose last day is still to be picked; otherwise null. */
export const begunStay = (range: StayRange | null): LocalDate | null => (range?.last === null ? range.first : null);

/** The visitor's choices and input. */
export interface Draft {
  readonly companyId: number | null;
  readonly departmentId: number | null;
  /** A renting entity that the link preselected. */
  readonly entityId: number | null;
  readonly categoryId: number | null;
  readonly categoryName: string;
  /** A category that the link asks for, until the page knows whether it is free on the dates. */
  readonly pendingCategoryId: number | null;
  readonly guests: number | null;
  /** HOURLY: the day, then the slot on it. */
  readonly day: LocalDate | null;
  readonly slot: Slot | null;
  /** DAILY: the stay, `HH:mm` of arrival and departure. */
  readonly range: StayRange | null;
  readonly arrival: string;
  readonly departure: string;
  readonly client: ClientDraft;
  readonly note: string;
  readonly tags: readonly string[];
  /** Whether the visitor has completed the step with its button, which checks the values. */
  readonly dateConfirmed: boolean;
  readonly clientConfirmed: boolean;
}

export const emptyDraft: Draft = {
  companyId: null,
  departmentId: null,
  entityId: null,
  categoryId: null,
  categoryName: '',
  pendingCategoryId: null,
  guests: null,
  day: null,
  slot: null,
  range: null,
  arrival: '',
  departure: '',
  client: emptyClient,
  note: '',
  tags: [],
  dateConfirmed: false,
  clientConfirmed: false,
};

/** Drops the preselected unit and its category. The dates were checked for the unit. */
export const withoutEntity = (draft: Draft): Draft => ({
  ...draft,
  entityId: null,
  categoryId: null,
  categoryName: '',
  dateConfirmed: false,
});

/** Drops the choices that belong to dates, on a change of department. */
export const withoutDates = (draft: Draft): Draft => ({
  ...draft,
  categoryId: null,
  categoryName: '',
  pendingCategoryId: null,
  entityId: null,
  day: null,
  slot: null,
  range: null,
  arrival: '',
  departure: '',
  dateConfirmed: false,
});
