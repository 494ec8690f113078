import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TenantTransaction } from '#db/database.ts';
import { violates } from '#db/failures.ts';
import { refreshFigures, refreshStep } from '#figures/refresh-figures.ts';
import { NOW, openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { asOwner } from '../support/test-database.ts';
import { type Asked, answered, expected, readRows } from './slow-model.ts';

const { database, db, server } = await openServer('migrated', 8);

/** All clock changes of the zones below are in this window, apart from those of the autumn. */
const START = Date.parse('2027-02-24T00:00:00Z');
const WINDOW_DAYS = 44;

/** Numbers from a fixed seed, so that a failure can be repeated. */
const random = (() => {
  let state = 20_270_310;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
})();
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const within = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  database.db.tenantTransaction(company.tenant.id, work);
const write = (text: string) => within(({ trx }) => sql.raw(text).execute(trx));
const refresh = () => refreshFigures(database.db, company.tenant.id, new AbortController().signal);
const staleRows = async () =>
  (await asOwner<{ count: number }>(database.owner, 'select count(*)::int as count from figure_changes'))[0]?.count;

let hours = { zone: 'Europe/Oslo', open: 480, close: 1320 };
const saveSetting = (key: string, value: unknown) =>
  within(({ trx, tenantId }) =>
    sql`insert into company_settings (tenant_id, company_id, key, value)
        values (${tenantId}, ${company.id}, ${key}, ${JSON.stringify(value)})
        on conflict (tenant_id, company_id, key) do update set value = excluded.value`.execute(trx),
  );
const saveHours = async (next: typeof hours) => {
  hours = next;
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  await saveSetting('timezone', next.zone);
  await saveSetting('working_hours', { defaultStart: time(next.open), defaultEnd: time(next.close) });
};

const tenant = await make.makeTenant(db, { slug: 'fjord' });
const company = await make.makeCompany(db, { tenant, slug: 'fjord' });
const restaurant = await make.makeDepartment(db, { company, name: 'Restaurant' });
const inn = await make.makeDepartment(db, { company, name: 'Inn', schedule_system: 'DAILY', allow_categories: true });
const since = { created_at: START - 900 * DAY_MS };
const categories = [await make.makeCategory(db, { department: inn }), await make.makeCategory(db, { department: inn })];
const tables: make.Entity[] = [];
for (let n = 0; n < 3; n++) tables.push(await make.makeEntity(db, { department: restaurant, ...since }));
const cabins: make.Entity[] = [];
for (const category of [...categories, undefined])
  cabins.push(await make.makeEntity(db, { department: inn, ...(category && { category }), ...since }));
await saveHours(hours);
const token = await openSession(db, await make.makeUser(db, { tenant, role: 'admin' }));
const read = async (asked: Pick<Asked, 'from' | 'to' | 'departmentId' | 'categoryId'>) => {
  const { figures } = await server.api.call(
    'figures.getFigures',
    {
      query: {
        company_id: company.id,
        date_from: asked.from,
        date_to: asked.to,
        ...(asked.departmentId !== null && { department_id: asked.departmentId }),
        ...(asked.categoryId !== null && { category_id: asked.categoryId }),
      },
    },
    { token, domain: 'fjord' },
  );
  return figures;
};

const dateOf = (day: number): string => new Date(START + day * DAY_MS).toISOString().slice(0, 10);
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: hours.zone, dateStyle: 'short' }).format(NOW);

/** Compares a random period and filter with the slow count. */
const compare = async (isWhole = random(2) === 0) => {
  const day = isWhole ? 0 : random(WINDOW_DAYS - 4);
  const inn = (cabins[0] as make.Entity).department.id;
  const restaurant = (tables[0] as make.Entity).department.id;
  const departmentId = pick([null, null, inn, restaurant]);
  const categoryId = departmentId === inn && random(2) === 0 ? pick(categories).id : null;
  const asked: Asked = {
    ...hours,
    from: dateOf(day),
    to: dateOf(isWhole ? WINDOW_DAYS : day + random(WINDOW_DAYS - day)),
    today: today(),
    departmentId,
    categoryId,
  };
  const rows = await readRows(database.db, company.tenant.id, company.id);
  const figures = await read(asked);
  expect(answered(figures), JSON.stringify(asked)).toEqual(expected(rows, asked, departmentId !== inn));
  const before = await read({ ...asked, from: figures.before_from, to: figures.before_to });
  expect(figures.before, JSON.stringify(asked)).toEqual(before.totals);
  for (const parts of [figures.points, figures.departments])
    for (const key of ['bookings', 'guests', 'canceled', 'no_shows'] as const)
      expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(figures.totals[key]);
};

interface Some {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly starts: number;
  readonly ends: number;
}
const times = sql.raw(
  'extract(epoch from starts_at)::float8 * 1000 as starts, extract(epoch from ends_at)::float8 * 1000 as ends',
);
/** Works on a random booking, if there is one, in one transaction. */
const withSome = <T>(work: (tx: TenantTransaction, booking: Some) => Promise<T>): Promise<T | undefined> =>
  within(async (tx) => {
    const { rows } = await sql<Some>`
      select id, ${times} from bookings where tenant_id = ${tx.tenantId}
       order by md5(id::text || ${String(random(1000))}) limit 1`.execute(tx.trx);
    return rows[0] && work(tx, rows[0]);
  });

const book = async () => {
  const isStay = random(3) === 0;
  const from = START + random(WINDOW_DAYS * 96) * (HOUR_MS / 4);
  const to = from + (1 + random(isStay ? 300 : 40)) * (HOUR_MS / 4);
  const created = from - random(90) * DAY_MS + random(3) * DAY_MS;
  const units = isStay ? [pick(cabins)] : random(4) === 0 ? tables.slice(0, 2) : [pick(tables)];
  const booking = await make
    .makeBooking(database.db, { entities: units, from, to, guests: 1 + random(15), created_at: created })
    // The unit is taken: the booking was stored without it.
    .catch(() => null);
  if (!booking) return;
  const age = pick([0, 5, 400]) * DAY_MS;
  await write(`update clients set created_at = to_timestamp(${(created - age) / 1000}::float8)
    where tenant_id = ${company.tenant.id} and id = (
      select client_id from bookings where tenant_id = ${company.tenant.id} and id = ${booking.id})`);
};

const move = () => {
  const by = pick([-36, -5, 1, 3, 26]) * HOUR_MS;
  return withSome(async ({ trx, tenantId }, { id, starts, ends }) => {
    const changed = sql`starts_at = ${new Date(starts + by)}, ends_at = ${new Date(ends + by)}`;
    await sql`update bookings set ${changed} where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
    await sql`update allocations set ${changed} where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
  }).catch((error: unknown) => {
    // The unit is taken then.
    if (!violates(error, 'allocations_hold_once')) throw error;
  });
};
const cancel = () =>
  withSome(async ({ trx, tenantId }, { id }) => {
    await sql`update bookings set canceled_at = now() where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
    await sql`update allocations set active = false where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
  });
const remove = () =>
  withSome(async ({ trx, tenantId }, { id }) => {
    for (const table of ['interactors', 'allocations'])
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
    await sql`delete from bookings where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  });
const register = async () => {
  const found = await withSome(async ({ trx, tenantId }, { id }) => {
    const { rows } = await sql<{ unit: number }>`
      select entity_id as unit from allocations where tenant_id = ${tenantId} and booking_id = ${id} limit 1`.execute(
      trx,
    );
    return rows[0] && { id, unit: rows[0].unit };
  });
  if (!found) return;
  const entity = [...tables, ...cabins].find(({ id }) => id === found.unit) as make.Entity;
  await make.makeGuest(database.db, { id: found.id, department: entity.department, entities: [entity] });
};
/** As when one guest is erased: the bookings keep their client. */
const eraseClient = () =>
  withSome(({ trx, tenantId }, { id }) =>
    sql`
      update clients set name = '***', email = 'erased-' || id || '@erased.invalid', erased_at = now()
       where tenant_id = ${tenantId} and id = (
         select client_id from bookings where tenant_id = ${tenantId} and id = ${id})`.execute(trx),
  );
/** As when an old booking is erased: it gets the placeholder. */
const eraseBooking = async () => {
  await write(`insert into clients (tenant_id, name, email, country_code, phone_number, erased_at)
    values (${company.tenant.id}, '***', 'erased@erased.invalid', '', '', now()) on conflict do nothing`);
  await withSome(({ trx, tenantId }, { id }) =>
    sql`
      update bookings set client_id = (
          select k.id from clients k where k.tenant_id = ${tenantId} and k.email = 'erased@erased.invalid')
       where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
  );
};
/** As after an early check-out. */
const checkOut = () =>
  withSome(async ({ trx, tenantId }, booking) => {
    const { rows } = await sql<Some>`
      select id, ${times} from allocations where tenant_id = ${tenantId} and booking_id = ${booking.id}`.execute(trx);
    for (const { id, starts, ends } of rows) {
      const earlier = new Date(Math.max(starts + HOUR_MS / 4, ends - (HOUR_MS * 3) / 4));
      await sql`update allocations set ends_at = ${earlier} where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
    }
  });

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  book,
  move,
  cancel,
  remove,
  register,
  'erase client': eraseClient,
  'erase booking': eraseBooking,
  unregister: () =>
    withSome(({ trx, tenantId }, { id }) =>
      sql`delete from interactors where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx),
    ),
  'change guests': () =>
    withSome(({ trx, tenantId }, { id }) =>
      sql`update bookings set guests = ${1 + random(15)} where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
    ),
  arrive: () =>
    withSome(({ trx, tenantId }, { id }) =>
      sql`update bookings set arrived_at = case when arrived_at is null then ${new Date(NOW)}::timestamptz end
           where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
    ),
  'check out': checkOut,
  'change category': () =>
    write(`update renting_entities set category_id = ${pick(categories).id} where id = ${pick(cabins).id}`),
};
const RANDOM = [...Object.values(CHANGES), book, book, book, book, move, refresh, refresh].concat(() =>
  within((tx) => refreshStep(tx, company.id)),
);

describe('figures from roll-ups', () => {
  const settings = [
    { zone: 'Europe/Oslo', open: 480, close: 1320 },
    { zone: 'America/New_York', open: 600, close: 1560 },
    { zone: 'Asia/Kathmandu', open: 540, close: 1440 },
    { zone: 'Europe/Oslo', open: 1320, close: 1800 },
  ];
  test.each(settings)('equal a slow count after random changes, in %j', async (next) => {
    await saveHours(next);
    await compare();
    for (let n = 0; n < 70; n++) {
      await pick(RANDOM)();
      if (n % 5 === 0) await compare();
    }
    await refresh();
    expect(await staleRows()).toBe(0);
    for (let n = 0; n < 4; n++) await compare();
  });

  test.each(Object.keys(CHANGES))('show at once: %s', async (name) => {
    for (let n = 0; n < 6; n++) await book();
    await register();
    for (let n = 0; n < 4; n++) {
      await refresh();
      await CHANGES[name]?.();
      await compare(true);
    }
  });

  test('are read from the roll-ups when nothing is stale', async () => {
    await refresh();
    const all = { from: dateOf(0), to: dateOf(WINDOW_DAYS), departmentId: null, categoryId: null };
    const before = (await read(all)).totals.bookings;
    await write('update figure_days set bookings = bookings + 1');
    expect((await read(all)).totals.bookings).toBeGreaterThan(before);
    await saveHours({ ...hours, open: hours.open + 60 });
    expect((await read(all)).totals.bookings).toBe(before);
    await refresh();
    expect((await read(all)).totals.bookings).toBe(before);
  });
});

describe('a change of an open transaction', () => {
  /** Begins a transaction, runs `during` while it is open, and commits it. */
  const holdOpen = async (first: (tx: TenantTransaction) => Promise<unknown>, during: () => Promise<unknown>) => {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const open = within(async (tx) => {
      await first(tx);
      started.resolve();
      await ended.promise;
    });
    await started.promise;
    await during();
    ended.resolve();
    await open;
  };
  const wholeWindow = { from: dateOf(0), to: dateOf(WINDOW_DAYS), departmentId: null };

  test('is counted after the commit, though the dates were counted while it was open', async () => {
    await book();
    await refresh();
    await holdOpen(({ trx }) => sql`update bookings set guests = guests + 100`.execute(trx), refresh);
    const asked = { ...hours, ...wholeWindow, categoryId: null, today: today() };
    const rows = await readRows(database.db, company.tenant.id, company.id);
    const compared = async () => expect(answered(await read(asked))).toEqual(expected(rows, asked, true));
    await compared();
    await refresh();
    await compared();
  });

  test('moves bookings of other transactions to the new category of their unit', async () => {
    const cabin = cabins[0] as make.Entity;
    const [first, second] = categories as [make.Category, make.Category];
    await write(`update allocations set active = false where entity_id = ${cabin.id}`);
    await write(`update renting_entities set category_id = ${first.id} where id = ${cabin.id}`);
    await refresh();
    await holdOpen(
      ({ trx }) => sql`update renting_entities set category_id = ${second.id} where id = ${cabin.id}`.execute(trx),
      async () => {
        await make.makeBooking(database.db, { entities: [cabin], from: START + 30 * DAY_MS, to: START + 33 * DAY_MS });
        await refresh();
      },
    );
    await refresh();
    const asked = {
      ...hours,
      ...wholeWindow,
      departmentId: cabin.department.id,
      categoryId: second.id,
      today: today(),
    };
    const rows = await readRows(database.db, company.tenant.id, company.id);
    expect(answered(await read(asked))).toEqual(expected(rows, asked, false));
  });
});
