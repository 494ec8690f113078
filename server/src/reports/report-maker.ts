import type { Log } from '#log.ts';
import { type MakerParts, makeReports } from './make-reports.ts';

/**
 * Makes reports right after their request, for one tenant at a time, because each run uses a session and a processor.
 */
export class ReportMaker {
  readonly #parts: MakerParts;
  readonly #log: Log;
  readonly #waiting = new Set<number>();
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(parts: Omit<MakerParts, 'onFailure'>, log: Log) {
    this.#log = log;
    this.#parts = { ...parts, onFailure: (error) => log.error({ err: error }, 'A report could not be made') };
  }

  /** Starts to make the waiting reports of a tenant. */
  wake(tenantId: number): void {
    if (this.#stop.signal.aborted) return;
    this.#waiting.add(tenantId);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    for (const tenantId of this.#waiting) {
      this.#waiting.delete(tenantId);
      await makeReports(this.#parts, tenantId, this.#stop.signal).catch((error) =>
        this.#log.error({ err: error, tenantId }, 'Reports were not made'),
      );
    }
  }

  /** Aborts the current run. Another server or the next start takes it over. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }
}
