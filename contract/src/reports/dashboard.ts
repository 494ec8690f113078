import { z } from 'zod';
import { byStaff, get, put } from '../endpoint.ts';
import { count, id, instant, named } from '../primitives.ts';

const dayCount = z.object({ date: z.iso.date(), count });

/** A booking that is about to begin. */
export const nextArrival = z.object({
  id,
  client_name: z.string(),
  number_of_interactors: z.int(),
  date_from: instant,
  department: named,
  renting_entities: z.array(named),
});
export type NextArrival = z.infer<typeof nextArrival>;

/** Today's load and tomorrow's bookings, for admins, hosts and employees. */
export const dayOutlook = z.object({
  /** The current hour in the zone of the first company in scope. */
  hour: z.int().min(0).max(23),
  /** HOURLY departments, from the first hour that is open or has guests to the last. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), guests: count, seats: count, free_seats: count })),
  /** Units of DAILY departments that can be used tonight. Null without DAILY departments. */
  tonight: z.object({ units: count, free_units: count }).nullable(),
  /** Bookings that begin tomorrow, their guests, and stays that end. */
  tomorrow: z.object({ bookings: count, guests: count, departures: count }),
});
export type DayOutlook = z.infer<typeof dayOutlook>;

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

/** Parts that a role doesn't see are missing. Observers get only the next bookings of their units. */
export const dashboardShape = z.object({
  today: z.iso.date(),
  /** The bookings that begin next, soonest first. At most six. */
  next_arrivals: z.array(nextArrival),
  day: dayOutlook.optional(),
  ...figures.partial().shape,
});
export type Dashboard = z.infer<typeof dashboardShape>;

/** Progress of a new tenant, for the checklist of admins. */
export const firstSteps = z.object({
  /** Whether each company has a phone number, an organization number and an address. */
  company: z.boolean(),
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
  getFirstSteps: get('/first-steps', byStaff(['admin'], 'company'), {
    summary: 'What a new tenant has set up already, for the checklist on the dashboard',
    answer: z.object({ first_steps: firstSteps }),
  }),
  setFirstSteps: put('/first-steps', byStaff(['admin'], 'company'), {
    summary: 'Hide or show the caller’s own checklist, or note that the link was shared',
    body: z.strictObject({ hidden: z.boolean().optional(), shared: z.literal(true).optional() }),
    answer: z.object({ first_steps: firstSteps }),
  }),
  getDashboard: get('/dashboard', byStaff('any', 'department'), {
    summary: 'The next arrivals; how full the day is, for staff; figures, for admins and hosts',
    answer: z.object({ dashboard: dashboardShape }),
  }),
} as const;
