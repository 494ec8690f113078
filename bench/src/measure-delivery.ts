import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@ledig/server/db/open.ts';
import { readEnv } from '@ledig/server/env.ts';
import { Delivery } from '@ledig/server/messages/delivery/delivery.ts';
import { openGateways } from '@ledig/server/messages/gateways/gateways.ts';
import pg from 'pg';
import type { Engine } from './engine.ts';
import { makeData } from './make-data.ts';
import { processorTime } from './processes.ts';
import { quiet } from './quiet.ts';

const SINK = fileURLToPath(new URL('./smtp-sink.ts', import.meta.url));
const TENANTS = 20;
/** Of all 200 tenants: 500 each, of which 4 % are canceled. */
const BOOKINGS = 110_000;

/** How fast queued confirmations are delivered to a local SMTP sink. */
export interface DeliveryResult {
  readonly messages: number;
  readonly seconds: number;
  /** CPU seconds of the server with this benchmark, and of PostgreSQL. Null where the system doesn't provide it. */
  readonly processor: { readonly server: number; readonly postgres: number | null };
  /** Number of mails that the sink received. */
  readonly taken: number;
}

/** Messages a minute that one core delivers, with the CPU time of the server and of PostgreSQL. */
export const perMinuteAndCore = ({ messages, processor }: DeliveryResult): number =>
  (messages / (processor.server + (processor.postgres ?? 0))) * 60;

const answerOf = async (sink: ChildProcessWithoutNullStreams): Promise<number> => {
  const [line] = await once(sink.stdout, 'data');
  return Number(String(line).trim());
};

/** Queues due confirmations for bookings of the first tenants, with their toggle on. */
const QUEUE = `
  insert into company_settings (tenant_id, company_id, key, value)
  select tenant_id, id, 'email_booking_confirmation', 'true' from companies where tenant_id <= $1
  on conflict (tenant_id, company_id, key) do update set value = 'true';`;
const FILL = `
  insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload)
  select b.tenant_id, 'booking_confirmation', 'email', b.client_email, b.company_id, b.id, '{"language": "no"}'
    from (select *, row_number() over (partition by tenant_id order by id) as place from bookings
           where tenant_id <= $1 and canceled_at is null) b
   where place <= $2`;

/** Delivers queued messages of twenty tenants, with an SMTP sink in another process. */
export async function measureDelivery(engine: Engine, messages: number): Promise<DeliveryResult> {
  const name = `ledig_bench_${process.pid}_messages`;
  const owner = await engine.create(name);
  const sink = spawn(process.execPath, [SINK]);
  try {
    const port = await answerOf(sink);
    await makeData(owner, BOOKINGS);
    const db = await connectDatabase(owner, 10, quiet);
    const client = new pg.Client(owner);
    await client.connect();
    for (const table of ['companies', 'company_settings', 'bookings', 'outbox']) {
      await client.query(`alter table ${table} no force row level security`);
    }
    await client.query(QUEUE, [TENANTS]);
    const { rowCount } = await client.query(FILL, [TENANTS, Math.ceil(messages / TENANTS)]);
    await client.end();
    const queued = rowCount ?? 0;
    const publicUrl = 'https://book.example.com';
    const env = readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const linkKey = createSecretKey(randomBytes(32));
    const delivery = new Delivery({
      db,
      log: quiet,
      gateways: openGateways(env, publicUrl),
      linkKey,
      publicUrl,
      sender: 'mail@example.com',
      limits: { email: queued, sms: 0 },
      now: Date.now,
    });
    const before = { own: process.cpuUsage(), postgres: processorTime(engine.pid), at: performance.now() };
    for (let tenant = 1; tenant <= TENANTS; tenant++) delivery.wake(tenant);
    await delivery.settled();
    const seconds = (performance.now() - before.at) / 1000;
    const { user, system } = process.cpuUsage(before.own);
    const after = processorTime(engine.pid);
    await delivery.close();
    await db.close();
    sink.stdin.write('\n');
    const taken = await answerOf(sink);
    return {
      messages: queued,
      seconds,
      processor: {
        server: (user + system) / 1e6,
        postgres: after === null || before.postgres === null ? null : (after - before.postgres) / 1e6,
      },
      taken,
    };
  } finally {
    sink.stdin.end();
    await engine.drop(name);
  }
}
