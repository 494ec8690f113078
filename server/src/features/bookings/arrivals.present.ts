import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import { leavesToday, type Visit, visitStateOf } from '@ledig/domain/arrivals/visit-state.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { ArrivalRecord } from './arrivals.store.ts';

const visitOf = (row: ArrivalRecord): Visit => ({
  scheduleSystem: row.schedule_system,
  from: row.starts_at.getTime(),
  to: row.ends_at.getTime(),
  hasArrived: row.arrived_at !== null || row.registered > 0,
  checkedOutAt: row.checked_out_at?.getTime() ?? null,
});

/** A booking on today's list, with times in its company's zone. Null when it isn't on the list at `now`. */
export const presentArrival = (row: ArrivalRecord, now: number): ArrivalRow | null => {
  const zone = zoneOrDefault(row.zone);
  const visit = visitOf(row);
  const state = visitStateOf(visit, { now, zone });
  if (state === null) return null;
  const format = (date: Date | null): string | null => date && formatInstant(date.getTime(), zone);
  return {
    id: row.id,
    client_name: row.client_name,
    client_country_code: row.client_country_code,
    client_phone_number: row.client_phone_number,
    number_of_interactors: row.guests,
    guests_count: row.registered,
    date_from: formatInstant(visit.from, zone),
    date_to: formatInstant(visit.to, zone),
    schedule_system: row.schedule_system,
    department: { id: row.department_id, name: row.department_name },
    renting_entities: [...row.entities],
    note: row.note,
    tags: [...row.tags],
    state,
    leaves_today: leavesToday(visit, { now, zone }),
    arrived_at: format(row.arrived_at),
    checked_out_at: format(row.checked_out_at),
  };
};
