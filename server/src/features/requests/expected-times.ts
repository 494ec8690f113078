import { fitExpectedTimes } from '@ledig/domain/availability/decide-daily.ts';
import type { AvailabilityContext } from '../../db/queries/availability-context.ts';
import type { RequestRecord } from './requests.store.ts';

/** The request's expected times, moved into the stay hours that the department has now. */
export const expectedTimesIn = (request: RequestRecord, { department }: AvailabilityContext) => {
  const stored = { expectedArrival: request.expected_arrival, expectedDeparture: request.expected_departure };
  return department.scheduleSystem === 'DAILY' ? fitExpectedTimes(stored, department.stayHours) : stored;
};

/** Requested times with the request's expected times (docs/rules/requests.md#expected-times). */
export const withExpectedTimes = <Asked extends object>(
  asked: Asked,
  request: RequestRecord,
  context: AvailabilityContext,
) => {
  const { expectedArrival, expectedDeparture } = expectedTimesIn(request, context);
  return { ...asked, expected_arrival: expectedArrival, expected_departure: expectedDeparture };
};
