import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import type { PublicDepartment } from './catalogue.ts';
import type { Draft } from './draft.ts';
import { stayTimes } from './stay-times.ts';

export type Submission = CreateBookingBody;

const periodOf = (draft: Draft, department: PublicDepartment) => {
  if (department.schedule_system === 'HOURLY') return draft.slot;
  const { checkIn, checkOut } = stayTimes(department);
  return draft.range?.last ? { from: `${draft.range.first}T${checkIn}`, to: `${draft.range.last}T${checkOut}` } : null;
};

const propertiesOf = (draft: Draft): Submission['booking_properties'] => {
  const note = draft.note.trim();
  return [
    ...(note === '' ? [] : [{ key: 'notes' as const, value: note }]),
    ...(draft.tags.length === 0 ? [] : [{ key: 'tags' as const, value: [...draft.tags] }]),
  ];
};

/**
 * The body of a draft: only non-empty properties, expected times only for DAILY. Null while the draft lacks dates or
 * guests. Rule: docs/rules/public-booking.md#submission.
 */
export const submissionOf = (draft: Draft, department: PublicDepartment): Submission | null => {
  const period = periodOf(draft, department);
  if (period === null || draft.guests === null) return null;
  const isDaily = department.schedule_system === 'DAILY';
  return {
    booking: {
      company_id: department.company_id,
      department_id: department.id,
      schedule_system: department.schedule_system,
      renting_entity_id: draft.entityId,
      category_id: draft.categoryId,
      date_from: period.from,
      date_to: period.to,
      number_of_interactors: draft.guests,
      ...(isDaily ? { expected_arrival: draft.arrival, expected_departure: draft.departure } : {}),
    },
    client: draft.client,
    booking_properties: propertiesOf(draft),
  };
};
