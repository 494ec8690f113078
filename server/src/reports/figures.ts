import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { NightFigures } from '@ledig/domain/reports/guest-nights.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';

interface Made {
  readonly company: string;
  readonly zone: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Figures of a company per department and day: bookings, guests, cancellations, booked and available time. */
export interface CompanyFigures extends Made {
  readonly version: 1;
  readonly departments: readonly {
    readonly id: number;
    readonly name: string;
    readonly system: ScheduleSystem;
    /** By day from `from`: bookings, guests, canceled, held, available. */
    readonly days: readonly (readonly [number, number, number, number, number])[];
  }[];
}

/** Guest nights of a department: date, country, purpose, arrivals, guest nights, rooms. */
export interface NightsFigures extends Made {
  readonly version: 2;
  readonly department: string;
  readonly nights: readonly (readonly [LocalDate, string, string, number, number, number])[];
  /** Bookings of the period without any registered guest. */
  readonly unregistered: number;
}

/**
 * The guest register of a department: guest, unit, arrival, departure, booking. Only ids of persons are stored, so that
 * erasing a guest affects reports too.
 */
export interface RegisterFigures extends Made {
  readonly version: 3;
  readonly department: string;
  readonly guests: readonly (readonly [number, string, LocalDate, LocalDate, number])[];
}

/** The stored figures of a report. They don't change when bookings do. */
export type StoredFigures = CompanyFigures | NightsFigures | RegisterFigures;

/** The guest nights of a report, with a name for each column. */
export const nightsOf = ({ nights }: NightsFigures): NightFigures[] =>
  nights.map(([date, country, purpose, arrivals, guestNights, rooms]) => ({
    date,
    country,
    purpose,
    arrivals,
    guestNights,
    rooms,
  }));
