import { fitExpectedTimes } from '@ledig/domain/availability/decide-daily.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';

/** The times that a guest wrote for a request or a booking. */
interface StoredTimes {
  readonly expected_arrival: string | null;
  readonly expected_departure: string | null;
}

/** Stored expected times, moved into the stay hours that the department has now. */
export const expectedTimesIn = (row: StoredTimes, { department }: AvailabilityContext) => {
  const stored = { expectedArrival: row.expected_arrival, expectedDeparture: row.expected_departure };
  return department.scheduleSystem === 'DAILY' ? fitExpectedTimes(stored, department.stayHours) : stored;
};

/** Asked times with stored expected times (docs/rules/requests.md#expected-times). */
export const withExpectedTimes = <Asked extends object>(
  asked: Asked,
  row: StoredTimes,
  context: AvailabilityContext,
) => {
  const { expectedArrival, expectedDeparture } = expectedTimesIn(row, context);
  return { ...asked, expected_arrival: expectedArrival, expected_departure: expectedDeparture };
};
