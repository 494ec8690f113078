import type { Engine } from './engine.ts';
import { measureFigures } from './measure-figures.ts';

/** Measures the figures screen and a report of one company with this number of bookings. Prints times and memory. */
export async function printFigures(engine: Engine, bookings: number): Promise<void> {
  const { built, reads, report } = await measureFigures(engine, bookings);
  console.log(`${bookings} bookings of one company; roll-ups counted in ${(built / 1000).toFixed(1)} s`);
  for (const { name, median, slowest } of reads)
    console.log(`figures of ${name}: ${Math.round(median)} ms (slowest ${Math.round(slowest)} ms)`);
  console.log(
    `report of all bookings: ${(report.took / 1000).toFixed(1)} s, peak memory of the server ${Math.round(report.peak)} MB ` +
      `(${Math.round(report.before)} MB before)`,
  );
}
