import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as make from '#test/support/makers.ts';
import { needsOneServer } from '#test/support/one-server.ts';
import { asOwner, forgetStatistics, openDatabase } from '#test/support/test-database.ts';
import type { TenantTransaction } from '../../database.ts';
import { lockClientPeriods } from './client-periods.ts';

const NOON = Date.parse('2027-03-10T12:00:00Z');
const at = (hours: number) => NOON + hours * HOUR_MS;
const PHONE = { countryCode: '+47', phoneNumber: '41234567' };

const database = await openDatabase();

const entity = await make.makeEntity(database.db);

const hold = (from: number, to: number, values: make.Values = {}) =>
  make.makeBooking(database.db, {
    entities: [entity],
    from: at(from),
    to: at(to),
    client_phone_number: PHONE.phoneNumber,
    ...values,
  });
const found = async (from: number, to: number, except = 0) => {
  const { department } = entity;
  const periods = await database.db.tenantTransaction(department.tenant.id, (tx) =>
    lockClientPeriods(tx, department.id, PHONE, { from: at(from), to: at(to) }, [except]),
  );
  return periods.map((period) => [(period.from - NOON) / HOUR_MS, (period.to - NOON) / HOUR_MS]);
};

describe('active bookings of a phone number in a department', () => {
  it('returns those that overlap the period, except the one being changed', async () => {
    const kept = await hold(0, 2);
    await hold(4, 6, { canceled_at: NOON });
    await hold(8, 10, { client_country_code: '+46' });
    expect(await found(1, 12)).toEqual([[0, 2]]);
    expect(await found(2, 12)).toEqual([]);
    expect(await found(-2, 0)).toEqual([]);
    expect(await found(1, 12, kept.id)).toEqual([]);
  });
});

describe('pages read', () => {
  /** Fills one department with 20,000 past bookings, each with another phone number. */
  const fill = async () => {
    const { id } = await hold(1000, 1001);
    await asOwner(database.owner, 'alter table bookings set (autovacuum_enabled = false)');
    await asOwner(
      database.owner,
      `insert into bookings (tenant_id, company_id, department_id, client_id, client_name, client_email,
                             client_country_code, client_phone_number, starts_at, ends_at, guests)
       select b.tenant_id, b.company_id, b.department_id, b.client_id, b.client_name, b.client_email,
              b.client_country_code, (50000000 + n)::text, b.starts_at - (1100 + n) * interval '1 hour',
              b.ends_at - (1100 + n) * interval '1 hour', b.guests
         from bookings b, generate_series(1, 20000) n where b.id = $1`,
      [id],
    );
  };

  /** Plans the second statement with known values (custom plan) or without (generic plan). */
  const pagesOf = async (mode: 'force_custom_plan' | 'force_generic_plan') => {
    const { department } = entity;
    const literal = (value: unknown) =>
      value instanceof Date ? `'${value.toISOString()}'` : typeof value === 'number' ? value : `'${value}'`;
    return database.db.tenantRead(department.tenant.id, async (tx) => {
      const { trx } = tx;
      const queries: CompiledQuery[] = [];
      const executeQuery = async (query: CompiledQuery) => {
        queries.push(query);
        return { rows: [] };
      };
      const real = trx.getExecutor();
      const spy = {
        transformQuery: real.transformQuery.bind(real),
        compileQuery: real.compileQuery.bind(real),
        executeQuery,
      };
      const spied = { ...tx, trx: { getExecutor: () => spy } } as unknown as TenantTransaction;
      await lockClientPeriods(spied, department.id, PHONE, { from: at(-20), to: at(-18) });
      const [, { sql: text = '', parameters = [] } = {}] = queries;
      await sql.raw(`set local plan_cache_mode = ${mode}`).execute(trx);
      await sql.raw(`prepare asked as ${text}`).execute(trx);
      const execute = `explain (analyze, buffers, format json) execute asked (${parameters.map(literal).join(', ')})`;
      await sql.raw(execute).execute(trx);
      const { rows } = await sql.raw<Record<string, [{ Plan: Record<string, number> }]>>(execute).execute(trx);
      await sql.raw('deallocate asked').execute(trx);
      const plan = rows[0]?.['QUERY PLAN']?.[0].Plan ?? {};
      return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0);
    });
  };

  it('stay few in a busy department with either plan', async (context) => {
    needsOneServer(context, 'pages');
    await fill();
    await forgetStatistics(database.owner, 'bookings');
    const unknown = [await pagesOf('force_custom_plan'), await pagesOf('force_generic_plan')];
    await asOwner(database.owner, 'analyze bookings');
    const known = [await pagesOf('force_custom_plan'), await pagesOf('force_generic_plan')];
    expect(Math.max(...unknown, ...known)).toBeLessThanOrEqual(8);
  });
});
