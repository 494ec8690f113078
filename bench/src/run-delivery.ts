/** `node bench/src/run-delivery.ts [messages]`: how fast queued messages leave; figures on one line. */
import { openEngine } from './engine.ts';
import { measureDelivery } from './measure-delivery.ts';

const engine = await openEngine(process.env.DATABASE_URL);
try {
  const { messages, seconds, processor, taken } = await measureDelivery(engine, Number(process.argv[2] ?? 10_000));
  const cpu = processor.server + (processor.postgres ?? 0);
  console.log(
    `${messages} messages in ${seconds.toFixed(1)} s, ${Math.round((messages / seconds) * 60)} a minute; ` +
      `processor ${processor.server.toFixed(1)} s server + ${processor.postgres?.toFixed(1) ?? '–'} s PostgreSQL, ` +
      `${Math.round((messages / cpu) * 60)} a minute and core; the sink took ${taken}`,
  );
} finally {
  await engine.stop();
}
