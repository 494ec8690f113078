import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { DemoClient } from '../clients.ts';
import type { DemoDepartment, DemoEntity } from '../places.ts';

/** A booking to be stored. Instants are epoch milliseconds. */
export interface PlannedBooking {
  readonly department: DemoDepartment;
  readonly entities: readonly DemoEntity[];
  readonly from: number;
  readonly to: number;
  readonly guests: number;
  readonly client: DemoClient;
  readonly note: string;
  readonly tags: readonly string[];
  readonly expectedArrival: string | null;
  readonly expectedDeparture: string | null;
  readonly createdAt: number;
  readonly arrivedAt: number | null;
  readonly completedAt: number | null;
  readonly checkedOutAt: number | null;
  readonly canceledAt: number | null;
  /** E-mail of the staff member who made it. Null for a visitor. */
  readonly createdBy: string | null;
  readonly isManual: boolean;
  readonly wholeDepartment: boolean;
}

export interface PlannedRequest
  extends Pick<PlannedBooking, 'department' | 'from' | 'to' | 'guests' | 'client' | 'note' | 'tags' | 'createdAt'> {
  readonly status: 'pending' | 'approved' | 'declined';
  /** The booking of an approved request. */
  readonly booking: PlannedBooking | null;
}

export interface PlannedBlock {
  readonly department: DemoDepartment;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly no: string;
  readonly en: string;
  readonly color: string;
  readonly type: 'blocked' | 'reserved' | 'unavailable';
}
