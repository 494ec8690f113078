import type { Stay } from '@ledig/domain/availability/daily.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type ClientDraft, emptyClient } from '#lib/client/client-draft.ts';

/** Days of arrival and departure; `last` is null while only the first has been picked. */
export interface Range {
  readonly first: LocalDate;
  readonly last: LocalDate | null;
}

/** The input of staff in a booking dialog. */
export interface Draft {
  /** Null: not chosen. A single company is used anyway. */
  readonly companyId: number | null;
  readonly departmentId: number | null;
  /** HOURLY, epoch milliseconds; null: the dialog's default. */
  readonly period: Period | null;
  /** DAILY. */
  readonly range: Range | null;
  /** DAILY, `HH:mm` or empty. */
  readonly arrival: string;
  readonly departure: string;
  readonly guests: number;
  /** Whether the free units were loaded for the current values. */
  readonly asked: boolean;
  /** Renting entities picked by hand. */
  readonly chosen: readonly number[];
  /** Whether the units are chosen and the client form is open. */
  readonly proceeded: boolean;
  readonly client: ClientDraft;
  readonly note: string;
  readonly tags: readonly string[];
  /** Whether closing the dialog would lose input. */
  readonly touched: boolean;
}

export const emptyDraft: Draft = {
  companyId: null,
  departmentId: null,
  period: null,
  range: null,
  arrival: '',
  departure: '',
  guests: 1,
  asked: false,
  chosen: [],
  proceeded: false,
  client: emptyClient,
  note: '',
  tags: [],
  touched: false,
};

/** A range with both its ends. */
export const wholeStay = (range: Range | null): Stay | null =>
  range?.last ? { first: range.first, last: range.last } : null;
