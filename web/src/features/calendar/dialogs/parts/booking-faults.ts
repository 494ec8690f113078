import { useState } from 'react';
import { fieldErrors } from '#lib/api/api-error.ts';
import type { Change } from '../draft/reduce.ts';

/** Fields of a booking in a form, besides the client's. */
export type BookingField =
  | 'number_of_interactors'
  | 'date_from'
  | 'date_to'
  | 'expected_arrival'
  | 'expected_departure'
  | 'renting_entity_ids';

export type BookingFaults = Partial<Record<BookingField, string>>;

const fields: readonly BookingField[] = [
  'number_of_interactors',
  'date_from',
  'date_to',
  'expected_arrival',
  'expected_departure',
  'renting_entity_ids',
];

/** The server's messages for a booking's fields. */
export const bookingFaultsOf = (error: unknown): BookingFaults => {
  const texts = fieldErrors(error);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[`booking.${field}`] ?? texts[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );
};

const noFields: readonly BookingField[] = [];
const changedBy: Partial<Record<Change['type'], readonly BookingField[]>> = {
  guests: ['number_of_interactors'],
  period: ['date_from', 'date_to'],
  range: ['date_from', 'date_to'],
  expected: ['expected_arrival', 'expected_departure'],
  choose: ['renting_entity_ids'],
};

/** The fields that a change of the draft affects. */
export const fieldsChangedBy = (change: Pick<Change, 'type'>): readonly BookingField[] =>
  changedBy[change.type] ?? noFields;

/** The server's messages for a booking's fields, each until the field changes or the next attempt ends. */
export const useBookingFaults = (error: unknown) => {
  const [mended, setMended] = useState<{ readonly error: unknown; readonly fields: readonly BookingField[] }>({
    error: null,
    fields: [],
  });
  const gone = mended.error === error ? mended.fields : [];
  const faults: BookingFaults = Object.fromEntries(
    Object.entries(bookingFaultsOf(error)).filter(([field]) => !gone.includes(field as BookingField)),
  );
  const mend = (changed: readonly BookingField[]) => {
    if (changed.length > 0) setMended({ error, fields: [...gone, ...changed] });
  };
  return { faults, mend };
};
