import { dateAt } from '@ledig/domain/time/zone.ts';
import { type DemoClient, makeClients } from '../clients.ts';
import { DEMO_DEPARTMENTS, type DemoDepartment, type DepartmentKey } from '../house.ts';
import { createRandom } from '../random.ts';
import { planBlocks, rangesOf } from './blocks.ts';
import { Desk, type Setting } from './desk.ts';
import { type PlannedGuest, planGuests } from './guests.ts';
import { CONFERENCE, planHours, planWholeHouse, RESTAURANT } from './hours.ts';
import { planRequests } from './requests.ts';
import { planStays } from './stays.ts';
import type { PlannedBlock, PlannedBooking, PlannedRequest } from './types.ts';

const ZONE = 'Europe/Oslo';

/** Everything that happens in the demo, before any of it has an id. */
export interface DemoPlan {
  readonly clients: readonly DemoClient[];
  readonly blocks: readonly PlannedBlock[];
  /** In the order in which they were made. */
  readonly bookings: readonly PlannedBooking[];
  readonly requests: readonly PlannedRequest[];
  /** Of stays that have begun. */
  readonly guests: readonly PlannedGuest[];
}

const byCreation = (a: { readonly createdAt: number }, b: { readonly createdAt: number }) => a.createdAt - b.createdAt;

/**
 * Plans the demo around a moment; the same moment and seed always give the same plan.
 * @param now epoch milliseconds
 */
export const planDemo = (now: number, seed: number): DemoPlan => {
  const random = createRandom(seed);
  const today = dateAt(now, ZONE);
  const clients = makeClients(random);
  const setting: Setting = { now, today, random, clients };
  const blocks = planBlocks(today);
  const open = (key: DepartmentKey): Desk =>
    new Desk(setting, DEMO_DEPARTMENTS.find((each) => each.key === key) as DemoDepartment, rangesOf(blocks, key));

  const restaurant = open('restaurant');
  planHours(restaurant, RESTAURANT);
  const conference = open('conference');
  planWholeHouse(conference);
  planHours(conference, CONFERENCE);
  const cabins = open('cabins');
  planStays(cabins);
  const guides = open('guides');
  const requests = planRequests(guides);

  const desks = [restaurant, conference, cabins, guides].flatMap((desk) => desk.bookings);
  const bookings = desks.toSorted(byCreation);
  const guests = planGuests(random, bookings, setting);
  return { clients, blocks, bookings, requests: requests.toSorted(byCreation), guests };
};
