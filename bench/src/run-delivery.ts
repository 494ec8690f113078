/** `node bench/src/run-delivery.ts [messages]`: measures the delivery of queued messages and prints one line. */
import './production.ts';
import { openEngine } from './engine.ts';
import { measureDelivery, perMinuteAndCore } from './measure-delivery.ts';

const engine = await openEngine(process.env.DATABASE_URL);
try {
  const result = await measureDelivery(engine, Number(process.argv[2] ?? 10_000));
  const { messages, seconds, processor, taken } = result;
  console.log(
    `${messages} messages in ${seconds.toFixed(1)} s, ${Math.round((messages / seconds) * 60)} a minute; ` +
      `processor ${processor.server.toFixed(1)} s server + ${processor.postgres?.toFixed(1) ?? '–'} s PostgreSQL, ` +
      `${Math.round(perMinuteAndCore(result))} a minute and core; the sink took ${taken}`,
  );
} finally {
  await engine.stop();
}
