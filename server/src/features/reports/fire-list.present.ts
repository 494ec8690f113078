import type { FireListEntry, FireListUnit } from '@ledig/contract/reports/reports.ts';
import { presenceOn } from '@ledig/domain/reports/in-house.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { DepartmentRecord, EmptyStay, GuestRow, Place } from './fire-list.store.ts';

/** Data of a fire list. */
export interface FireList {
  readonly place: Place;
  readonly date: LocalDate;
  /** The date in the company's zone. */
  readonly day: Period;
  readonly madeAt: number;
  /** By entity and name. */
  readonly guests: readonly GuestRow[];
  readonly emptyStays: readonly EmptyStay[];
}

/** Natural order: Cabin 2 before Cabin 10, å last. */
const byName = new Intl.Collator('nb', { numeric: true }).compare;

/** Sorts guests by entity, then by name. */
export const sortGuests = (guests: readonly GuestRow[]): GuestRow[] =>
  guests.toSorted((a, b) => byName(a.entity, b.entity) || byName(a.name, b.name));

export const sortNames = (names: readonly string[]): string[] => names.toSorted(byName);

/** The departments with guests or stays to list, each with its own. */
export const byDepartment = ({ place, guests, emptyStays }: FireList) => {
  const guestsOf = Map.groupBy(guests, ({ departmentId }) => departmentId);
  const emptyOf = Map.groupBy(emptyStays, ({ departmentId }) => departmentId);
  return place.departments
    .map((department) => ({
      department,
      guests: guestsOf.get(department.id) ?? [],
      empty: (emptyOf.get(department.id) ?? []).map(({ entity }) => entity),
    }))
    .filter((each) => each.guests.length > 0 || each.empty.length > 0);
};

/** When a guest who wasn't checked out should have left, or null. */
export const overdueSince = (guest: GuestRow, { day, madeAt }: FireList): number | null => {
  const stay = {
    from: guest.from.getTime(),
    to: guest.to.getTime(),
    checkedOutAt: guest.checkedOutAt?.getTime() ?? null,
  };
  return presenceOn(stay, day, madeAt) === 'overdue' ? stay.to : null;
};

export const presentGuest = (guest: GuestRow, department: DepartmentRecord, list: FireList): FireListEntry => {
  const { zone } = list.place;
  const overdue = overdueSince(guest, list);
  return {
    full_name: guest.name,
    renting_entity_name: guest.entity,
    checkin_time: formatInstant(guest.checkedInAt.getTime(), zone),
    department_name: department.name,
    department_address: department.address,
    country_of_residence: guest.country,
    overdue_since: overdue === null ? null : formatInstant(overdue, zone),
  };
};

/** A guest with the id, for lists that tick guests off. */
export const presentTickableGuest = (guest: GuestRow, department: DepartmentRecord, list: FireList) => ({
  id: guest.id,
  ...presentGuest(guest, department, list),
});

/** The units of stays without checked-in guests, by department and name. */
const presentUnits = (list: FireList): FireListUnit[] =>
  byDepartment(list).flatMap(({ department, empty }) =>
    sortNames(empty).map((entity) => ({
      renting_entity_name: entity,
      department_name: department.name,
      department_address: department.address,
    })),
  );

/** A fire list as data. Guests are sorted by department, entity and name. */
export const presentFireList = <Guest>(
  list: FireList,
  present: (guest: GuestRow, department: DepartmentRecord, list: FireList) => Guest,
) => ({
  company_name: list.place.company.name,
  date: list.date,
  made_at: formatInstant(list.madeAt, list.place.zone),
  guests: byDepartment(list).flatMap(({ department, guests }) =>
    guests.map((guest) => present(guest, department, list)),
  ),
  units: presentUnits(list),
});
