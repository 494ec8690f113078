import { dateAt } from '@ledig/domain/time/zone.ts';
import { type DemoClient, makeClients } from '../clients.ts';
import { DEMO_DEPARTMENTS, type DemoDepartment, type DepartmentKey } from '../places.ts';
import { createRandom } from '../random.ts';
import { planBlocks, rangesOf } from './blocks.ts';
import { DepartmentPlanner, type Setting } from './department-planner.ts';
import { type PlannedGuest, planGuests } from './guests.ts';
import { CONFERENCE, planFullDepartment, planHours, RESTAURANT } from './hours.ts';
import { planRequests } from './requests.ts';
import { planStays } from './stays.ts';
import { type PlannedSurvey, planSurvey } from './survey.ts';
import type { PlannedBlock, PlannedBooking, PlannedRequest } from './types.ts';

const ZONE = 'Europe/Oslo';

/** All records of the demo, before they have ids. */
export interface DemoPlan {
  readonly clients: readonly DemoClient[];
  readonly blocks: readonly PlannedBlock[];
  /** In the order of their creation. */
  readonly bookings: readonly PlannedBooking[];
  readonly requests: readonly PlannedRequest[];
  /** Guests of stays that have begun. */
  readonly guests: readonly PlannedGuest[];
  readonly survey: PlannedSurvey;
}

const byCreation = (a: { readonly createdAt: number }, b: { readonly createdAt: number }) => a.createdAt - b.createdAt;

/**
 * Plans the demo around a moment. The same moment and seed always give the same plan.
 * @param now epoch milliseconds
 */
export const planDemo = (now: number, seed: number): DemoPlan => {
  const random = createRandom(seed);
  const today = dateAt(now, ZONE);
  const clients = makeClients(random);
  const setting: Setting = { now, today, random, clients };
  const blocks = planBlocks(today);
  const open = (key: DepartmentKey): DepartmentPlanner =>
    new DepartmentPlanner(
      setting,
      DEMO_DEPARTMENTS.find((each) => each.key === key) as DemoDepartment,
      rangesOf(blocks, key),
    );

  const restaurant = open('restaurant');
  planHours(restaurant, RESTAURANT);
  const conference = open('conference');
  planFullDepartment(conference);
  planHours(conference, CONFERENCE);
  const cabins = open('cabins');
  planStays(cabins);
  const guides = open('guides');
  const requests = planRequests(guides);

  const planned = [restaurant, conference, cabins, guides].flatMap((planner) => planner.bookings);
  const bookings = planned.toSorted(byCreation);
  const guests = planGuests(random, bookings, setting);
  // A separate sequence of random numbers leaves the other records unchanged.
  const survey = planSurvey(createRandom(seed + 1), bookings, now);
  return { clients, blocks, bookings, requests: requests.toSorted(byCreation), guests, survey };
};
