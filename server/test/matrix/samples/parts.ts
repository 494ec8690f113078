import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import type { TenantRecords } from '../tenant-records.ts';

/** Valid input of every endpoint of an area, made from the ids and names of one tenant's records. */
export type SamplesOf<Area extends string> = {
  readonly [N in EndpointName as N extends `${Area}.${string}` ? N : never]: (
    records: TenantRecords,
    n: number,
  ) => InputOf<N>;
};

const days = new Map<number, number>();

/**
 * A distinct day for each use, within the two years that visitors may book ahead. Days are only assigned to uses that
 * request one, so that they don't repeat.
 */
export const dayOf = (n: number): string => {
  const at = days.get(n) ?? days.size;
  days.set(n, at);
  return addDays('2027-05-01', at % 660);
};

/** Starts again at the first day, for the records of a new test file. */
export const forgetDays = (): void => days.clear();

export const clientOf = (n: number) => ({
  name: 'Kari Nordmann',
  email: `kari.${n}@example.com`,
  phone_number: String(40_000_000 + n),
});

const givenOut = new WeakMap<readonly number[], Map<number, number>>();

/** The next element of a list for a new `n`, the same one for a repeated `n`. Starts again after the last. */
export const spareId = (ids: readonly number[], n: number): number => {
  const given = givenOut.get(ids) ?? new Map<number, number>();
  givenOut.set(ids, given);
  const id = given.get(n) ?? ids[given.size % ids.length] ?? 0;
  given.set(n, id);
  return id;
};

/** An hour of the day that no other sample uses. */
export const periodOf = ({ companyId, hourlyId }: TenantRecords, n: number, hour: number) => ({
  company_id: companyId,
  department_id: hourlyId,
  date_from: `${dayOf(n)}T${hour}:00`,
  date_to: `${dayOf(n)}T${hour + 1}:00`,
  number_of_interactors: 2,
});

export const hourlySample = ({ companyId, hourlyId, tableId }: TenantRecords, n: number, hour: number) => ({
  booking: {
    company_id: companyId,
    department_id: hourlyId,
    renting_entity_id: tableId,
    date_from: `${dayOf(n)}T${String(hour).padStart(2, '0')}:00`,
    number_of_interactors: 2,
  },
  client: clientOf(n),
});

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
