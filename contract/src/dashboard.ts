import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, named } from './primitives.ts';

const count = z.int().min(0);
const dayCount = z.object({ date: z.iso.date(), count });

/** A booking with an arrival or departure today. */
export const visit = z.object({
  id,
  client_name: z.string(),
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  department: named,
  renting_entities: z.array(named),
  arrived: z.boolean(),
  checked_out: z.boolean(),
});
export type Visit = z.infer<typeof visit>;

/** Figures of the bookings in scope, for admins and hosts. */
export const figures = z.object({
  bookings_today: count,
  bookings_tomorrow: count,
  bookings_plus2: count,
  bookings_plus3: count,
  bookings_plus4: count,
  busy_hours: z.object({ has_hourly: z.boolean(), data: z.array(z.object({ x: z.int().min(0).max(23), y: count })) }),
  guests_this_month: count,
  bookings_chart: z.array(dayCount),
  bookings_chart_max: count,
});
export type Figures = z.infer<typeof figures>;

/** Today's arrivals and departures, for employees. */
export const visits = z.object({ arrivals_today: z.array(visit), departures_today: z.array(visit) });

/** Parts that a role doesn't see are missing. Observers only get the date. */
export const dashboardShape = z.object({ today: z.iso.date(), ...figures.partial().shape, ...visits.partial().shape });
export type Dashboard = z.infer<typeof dashboardShape>;

/** Progress of a new tenant, for the checklist of admins. */
export const firstSteps = z.object({
  hours: z.boolean(),
  department: z.boolean(),
  units: z.boolean(),
  look: z.boolean(),
  booking: z.boolean(),
  shared: z.boolean(),
  /** Whether to show the checklist: not after a visitor has booked, and not when the person has hidden it. */
  shown: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const dashboard = {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/first-steps',
    who: ['admin'],
    reach: 'company',
    summary: 'What a new tenant has set up already, for the checklist on the dashboard',
    answer: z.object({ first_steps: firstSteps }),
  }),
  setFirstSteps: endpoint({
    method: 'PUT',
    path: '/first-steps',
    who: ['admin'],
    reach: 'company',
    summary: 'Hide or show the caller’s own checklist, or note that the link was shared',
    body: z.strictObject({ hidden: z.boolean().optional(), shared: z.literal(true).optional() }),
    answer: z.object({ first_steps: firstSteps }),
  }),
  getDashboard: endpoint({
    method: 'GET',
    path: '/dashboard',
    who: 'any',
    reach: 'department',
    summary: 'Figures for admins and hosts, today’s arrivals and departures for employees',
    answer: z.object({ dashboard: dashboardShape }),
  }),
} as const;
