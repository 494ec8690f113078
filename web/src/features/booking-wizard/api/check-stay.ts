import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import { stayTimes } from '../draft/stay-times.ts';
import { publicCall } from './public-call.ts';

interface Stay {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** A stay from check-in on the first day to check-out on the last, in the company's local time. */
export const stayInstants = (department: PublicDepartment, { first, last }: Stay) => {
  const { checkIn, checkOut } = stayTimes(department);
  return { from: `${first}T${checkIn}`, to: `${last}T${checkOut}` };
};

/** Whether a unit is free for the stay, in the requested category or as the requested unit. */
export const isStayFree = async (
  domain: string,
  department: PublicDepartment,
  stay: Stay,
  choice: Pick<Draft, 'guests' | 'entityId'> & { readonly categoryId: number | null },
): Promise<boolean> => {
  const { from, to } = stayInstants(department, stay);
  const { available_slots } = await publicCall(domain, 'bookings.listAvailableSlots', {
    query: {
      department_id: department.id,
      number_of_interactors: choice.guests ?? 1,
      date_from: from,
      date_to: to,
      category_id: choice.categoryId ?? undefined,
      renting_entity_id: choice.entityId ?? undefined,
    },
  });
  return available_slots.length > 0;
};

/** Whether a request's period touches blocked dates. */
export const isPeriodBlocked = async (
  domain: string,
  departmentId: number,
  period: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  const { result } = await publicCall(domain, 'blockedDates.isDateRangeUnavailable', {
    query: { startDate: period.from, endDate: period.to, departmentId },
  });
  return result;
};
