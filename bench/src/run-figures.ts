/** `node bench/src/run-figures.ts [bookings]`: measures the figures screen and a report, and prints the results. */
import './production.ts';
import { openEngine } from './engine.ts';
import { measureFigures } from './measure-figures.ts';

const engine = await openEngine(process.env.DATABASE_URL);
try {
  const { bookings, built, reads, report } = await measureFigures(engine, Number(process.argv[2] ?? 1_000_000));
  console.log(`${bookings} bookings of one company; roll-ups counted in ${(built / 1000).toFixed(1)} s`);
  for (const { name, median, slowest } of reads)
    console.log(`figures of ${name}: ${Math.round(median)} ms (slowest ${Math.round(slowest)} ms)`);
  console.log(
    `report of all bookings: ${(report.took / 1000).toFixed(1)} s, peak memory of the server ${Math.round(report.peak)} MB ` +
      `(${Math.round(report.before)} MB before)`,
  );
} finally {
  await engine.stop();
}
