import { describe, expect, it } from 'vitest';
import { type Outcome, runFireList } from './run-fire-list.ts';

/** Runs with a simulated clock; `documentMs` is the document's duration. */
const run = async (document: 'ready' | 'failed', guests: 'ready' | 'failed', documentMs = 0) => {
  const events: string[] = [];
  let clock = 0;
  const later: { at: number; resolve: () => void }[] = [];
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => void later.push({ at: clock + milliseconds, resolve }));
  const call = (name: string, outcome: string, milliseconds: number) => async () => {
    events.push(`${name} asked at ${clock}`);
    if (milliseconds > 0) await wait(milliseconds);
    if (outcome === 'failed') throw new Error(name);
    return new Blob([name]);
  };
  const record = (name: string) => (outcome: Outcome) => void events.push(`${name} ${outcome.kind}`);
  const done = runFireList({
    document: call('document', document, documentMs),
    guests: call('guests', guests, 0),
    wait,
    onDocument: record('document'),
    onGuests: record('guests'),
  });
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    const next = later.sort((a, b) => a.at - b.at).shift();
    clock = next?.at ?? clock;
    next?.resolve();
  }
  return events;
};

describe('the fire list', () => {
  it('is asked for a second after the document', async () =>
    expect(await run('ready', 'ready')).toEqual([
      'document asked at 0',
      'document ready',
      'guests asked at 1000',
      'guests ready',
    ]));

  it('loads the guest list without a document', async () =>
    expect(await run('failed', 'ready')).toEqual([
      'document asked at 0',
      'document failed',
      'guests asked at 1000',
      'guests ready',
    ]));

  it("doesn't wait for a slow document, and reports its outcome too", async () =>
    expect(await run('ready', 'failed', 3000)).toEqual([
      'document asked at 0',
      'guests asked at 1000',
      'guests failed',
      'document ready',
    ]));
});
