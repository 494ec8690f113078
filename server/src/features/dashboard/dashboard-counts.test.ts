import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

/** A booking as the model knows it, in its company's zone. */
interface Known {
  readonly zone: string;
  readonly system: ScheduleSystem;
  readonly from: number;
  readonly to: number;
  readonly guests: number;
  readonly canceled: boolean;
}

const ZONES = ['Europe/Oslo', 'America/New_York'] as const;
const known: Known[] = [];
const { db, server } = await openServer();

/** A fixed sequence of numbers below `limit`. */
const sequence = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
};

const dateIn = (instant: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);

const next = sequence(7);
const tenant = await make.makeTenant(db, { slug: 'tall' });
for (const [index, zone] of ZONES.entries()) {
  const company = await make.makeCompany(db, { tenant, slug: index === 0 ? 'tall' : 'tall_to' });
  await make.makeSettings(db, company, { timezone: zone });
  for (const system of ['HOURLY', 'DAILY'] as const) {
    const type = system === 'DAILY' ? { department_type: 'cabins' } : {};
    const department = await make.makeDepartment(db, { company, schedule_system: system, ...type });
    for (let i = 0; i < 18; i += 1) {
      const entity = await make.makeEntity(db, { department });
      const from = NOW + (next(120 * 24) - 60 * 24) * (i < 9 ? HOUR_MS / 15 : HOUR_MS);
      const to = from + (system === 'DAILY' ? 24 * (1 + next(4)) : 1 + next(5)) * HOUR_MS;
      const canceled = next(5) === 0;
      const guests = 1 + next(6);
      await make.makeBooking(db, {
        entities: [entity],
        from,
        to,
        guests,
        ...(canceled ? { canceled_at: NOW - HOUR_MS } : {}),
      });
      known.push({ zone, system, from, to, guests, canceled });
    }
  }
}
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));

it("gives the same counts as a slow model of all bookings, in each company's zone", async () => {
  const { dashboard } = await server.api.as({ domain: 'tall', token }).call('dashboard.getDashboard', {});
  const today = dateIn(NOW, ZONES[0]);
  const active = known.filter(({ canceled }) => !canceled);
  const startsOn = (date: string) => active.filter(({ from, zone }) => dateIn(from, zone) === date);
  const counts = [0, 1, 2, 3, 4].map((ahead) => startsOn(addDays(today, ahead)).length);
  const cards = ['bookings_today', 'bookings_tomorrow', 'bookings_plus2', 'bookings_plus3', 'bookings_plus4'] as const;
  expect(cards.map((card) => dashboard[card])).toEqual(counts);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3);
  for (const { date, count } of dashboard.bookings_chart ?? [])
    expect([date, count]).toEqual([date, startsOn(date).length]);
  const month = active.filter(({ from, zone }) => dateIn(from, zone).startsWith(today.slice(0, 7)));
  expect(dashboard.guests_this_month).toBe(month.reduce((sum, { guests }) => sum + guests, 0));
  const tomorrow = addDays(today, 1);
  expect(dashboard.day?.tomorrow).toEqual({
    bookings: startsOn(tomorrow).length,
    guests: startsOn(tomorrow).reduce((sum, { guests }) => sum + guests, 0),
    departures: active.filter(({ system, to, zone }) => system === 'DAILY' && dateIn(to, zone) === tomorrow).length,
  });
});

it('gives the same guests per hour as a slow model of all minutes', async () => {
  const { day } = (await server.api.as({ domain: 'tall', token }).call('dashboard.getDashboard', {})).dashboard;
  const today = dateIn(NOW, ZONES[0]);
  const guestsIn = (hour: number): number => {
    const runs = ({ from, to, zone }: Known): boolean => {
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      const wanted = `${today} ${String(hour).padStart(2, '0')}`;
      for (let minute = from; minute < to; minute += 60_000) if (local.format(minute).startsWith(wanted)) return true;
      return false;
    };
    const hourly = known.filter((one) => one.system === 'HOURLY' && !one.canceled && runs(one));
    return hourly.reduce((sum, { guests }) => sum + guests, 0);
  };
  const hours = day?.hours ?? [];
  expect(hours.some(({ guests }) => guests > 0)).toBe(true);
  expect(hours.map(({ hour, guests }) => [hour, guests])).toEqual(hours.map(({ hour }) => [hour, guestsIn(hour)]));
});

it('gives the next arrivals in order', async () => {
  const { next_arrivals: next } = (await server.api.as({ domain: 'tall', token }).call('dashboard.getDashboard', {}))
    .dashboard;
  const starts = known
    .filter(({ canceled, from }) => !canceled && from >= NOW)
    .map(({ from }) => from)
    .sort((a, b) => a - b);
  expect(next.map(({ date_from }) => Date.parse(date_from))).toEqual(starts.slice(0, 6));
});
