import { endDate } from '@ledig/domain/bookings/adjust-dates.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';

/** Form values of one booking of a series or a group. Times are `HH:mm` on the clock of the company. */
export interface PartValues {
  readonly department: string | null;
  /** Null for any free unit. */
  readonly unit: string | null;
  readonly guests: number | '';
  readonly first: LocalDate | null;
  readonly last: LocalDate | null;
  readonly from: string;
  readonly to: string;
}

/** Form values of the guest of a series or a group. */
export interface GuestValues {
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly note: string;
}

export const emptyPart: PartValues = {
  department: null,
  unit: null,
  guests: 2,
  first: null,
  last: null,
  from: '',
  to: '',
};
export const emptyGuest: GuestValues = { name: '', email: '', country_code: '+47', phone_number: '', note: '' };

/** The parts of a department that a form needs. */
export interface PlanDepartment {
  readonly id: number;
  readonly company_id: number;
  readonly schedule_system: ScheduleSystem;
}

/** The body's booking. Missing values stay empty, so that the contract's rules report them. */
export const bookingOf = (values: PartValues, department: PlanDepartment | undefined) => {
  const { unit, guests, first, last, from, to } = values;
  const place = {
    company_id: department?.company_id,
    department_id: department?.id,
    renting_entity_id: unit === null ? null : Number(unit),
    number_of_interactors: guests === '' ? undefined : guests,
  };
  if (department?.schedule_system === 'DAILY') return { ...place, date_from: first ?? '', date_to: last ?? '' };
  const end = first !== null && to !== '' ? endDate(first, from, to) : first;
  return {
    ...place,
    date_from: first === null || from === '' ? '' : `${first}T${from}`,
    date_to: end === null || to === '' ? '' : `${end}T${to}`,
  };
};

const FIELDS: Readonly<Record<string, keyof PartValues>> = {
  department_id: 'department',
  company_id: 'department',
  renting_entity_id: 'unit',
  number_of_interactors: 'guests',
};

/** The form's field for a field of the body's booking. */
export const fieldOfBooking = (path: string, values: PartValues, schedule: ScheduleSystem | undefined): string => {
  if (path === 'date_from') return schedule === 'DAILY' || values.first === null ? 'first' : 'from';
  if (path === 'date_to') return schedule === 'DAILY' ? 'last' : 'to';
  return FIELDS[path] ?? path;
};

/** The body's client and properties. */
export const guestOf = ({ note, ...client }: GuestValues) => ({
  client,
  booking_properties: note.trim() === '' ? [] : [{ key: 'notes' as const, value: note }],
});
