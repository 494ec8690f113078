import type { BlockedDate } from '@ledig/contract/departments/blocked-dates.ts';
import { firstFreeRange } from '@ledig/domain/blocked-dates/rules.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import type { BlockSeries, CreateBody, UpdateBody } from './api/blocked-dates.ts';

/** Initial values of a new block: a drawn place and time, or none. */
export interface BlockDraft {
  readonly departmentIds?: readonly number[];
  readonly entityIds?: readonly number[] | null;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
  /** `HH:mm` */
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

/** Values of the form. Selects use ids as text. */
export interface BlockValues {
  readonly departmentIds: string[];
  readonly range: [LocalDate | null, LocalDate | null];
  readonly isPartial: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly isForUnits: boolean;
  readonly unitIds: string[];
  readonly isRepeated: boolean;
  readonly repeatUntil: LocalDate | null;
  readonly descriptionNo: string;
  readonly descriptionEn: string;
  readonly color: string;
  readonly type: string;
}

/** The blocked days of some departments, without the block being edited. */
export const blockedRanges = (
  series: readonly BlockSeries[],
  departmentIds: readonly string[],
  exceptId: number | null,
): DateRange[] =>
  series
    .filter(
      (one) =>
        one.id !== exceptId &&
        departmentIds.includes(String(one.department_id)) &&
        one.start_time === null &&
        one.end_time === null &&
        one.renting_entity_ids === null,
    )
    .map(({ start_date, end_date }) => ({ from: start_date, to: end_date }));

/** The range that a new block begins with: today, or the first later day that isn't blocked. */
export const defaultRange = (ranges: readonly DateRange[], today: LocalDate): [LocalDate, LocalDate] => {
  const { from, to } = firstFreeRange(ranges, today);
  return [from, to];
};

const EMPTY = {
  isPartial: false,
  startTime: '',
  endTime: '',
  isForUnits: false,
  unitIds: [],
  isRepeated: false,
  repeatUntil: null,
  descriptionNo: '',
  descriptionEn: '',
  color: 'red',
  type: 'blocked',
};

/** Values of a new block. */
export const newValues = (draft: BlockDraft, range: [LocalDate, LocalDate]): BlockValues => ({
  ...EMPTY,
  departmentIds: (draft.departmentIds ?? []).map(String),
  range: draft.from ? [draft.from, draft.to ?? draft.from] : range,
  isPartial: Boolean(draft.startTime ?? draft.endTime),
  startTime: draft.startTime ?? '',
  endTime: draft.endTime ?? '',
  isForUnits: (draft.entityIds?.length ?? 0) > 0,
  unitIds: (draft.entityIds ?? []).map(String),
});

/** Values of an existing block. */
export const valuesOf = (block: BlockedDate): BlockValues => ({
  ...EMPTY,
  departmentIds: [String(block.department_id)],
  range: [block.start_date, block.end_date],
  isPartial: block.start_time !== null || block.end_time !== null,
  startTime: block.start_time ?? '',
  endTime: block.end_time ?? '',
  isForUnits: block.renting_entity_ids !== null,
  unitIds: (block.renting_entity_ids ?? []).map(String),
  descriptionNo: block.description_no,
  descriptionEn: block.description_en,
  color: block.color,
  type: block.blocking_type,
});

const orNull = (time: string): string | null => (time === '' ? null : time);

/** The common part of both bodies. A missing date is sent as an empty text, so that the contract refuses it at its field. */
const commonBody = (values: BlockValues) => ({
  start_date: values.range[0] ?? '',
  end_date: values.range[1] ?? values.range[0] ?? '',
  start_time: values.isPartial ? orNull(values.startTime) : null,
  end_time: values.isPartial ? orNull(values.endTime) : null,
  renting_entity_ids: values.isForUnits ? values.unitIds.map(Number) : null,
  description_no: values.descriptionNo,
  description_en: values.descriptionEn,
  color: values.color as CreateBody['color'],
  blocking_type: values.type as CreateBody['blocking_type'],
});

export const createBodyOf = (values: BlockValues, companyId: number): CreateBody => ({
  company_id: companyId,
  department_ids: values.departmentIds.map(Number),
  repeat_until: values.isRepeated ? (values.repeatUntil ?? '') : null,
  ...commonBody(values),
});

export const updateBodyOf = (values: BlockValues): UpdateBody => commonBody(values);

const FIELDS: Readonly<Record<string, string>> = {
  department_id: 'departmentIds',
  department_ids: 'departmentIds',
  start_date: 'range',
  end_date: 'range',
  start_time: 'startTime',
  end_time: 'endTime',
  renting_entity_ids: 'unitIds',
  repeat_until: 'repeatUntil',
  description_no: 'descriptionNo',
  description_en: 'descriptionEn',
  blocking_type: 'type',
};

/** Maps a path of the body to the form's field. */
export const fieldOf = (path: string): string => FIELDS[path.split('.')[0] ?? path] ?? path;
