import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Log } from '#log.ts';
import { quiet } from '#test/support/quiet.ts';
import { Announced } from './announced.ts';
import { type ChangeNotice, readNotices } from './notice.ts';
import { Notifier } from './notifier.ts';

const notices = (count: number): ChangeNotice[] =>
  Array.from({ length: count }, (_, n) => ({
    type: 'change',
    tenantId: 1,
    companyId: 2,
    departmentId: 3,
    kind: 'booking.changed',
    id: n + 1,
    entityIds: [n + 1],
    part: 0,
  }));

const idsIn = (payloads: readonly string[]): number[] =>
  payloads.flatMap((payload) => (readNotices(payload) ?? []).map((notice) => ('id' in notice ? notice.id : 0)));

describe('notifier', () => {
  test('sends notices once and in order, in payloads that PostgreSQL accepts', async () => {
    const sent: string[] = [];
    const notifier = new Notifier(async (payload) => void sent.push(payload));
    for (const notice of notices(300)) notifier.add([notice]);
    await notifier.close();
    expect(idsIn(sent)).toEqual(notices(300).map(({ id }) => id));
    expect(sent.length).toBeLessThan(10);
    for (const payload of sent) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  });

  test('sends notices of a busy time in few payloads', async () => {
    const sent: string[] = [];
    const notifier = new Notifier(async (payload) => void sent.push(payload));
    const start = performance.now();
    for (const notice of notices(60)) {
      notifier.add([notice]);
      await sleep(1);
    }
    await notifier.close();
    expect(idsIn(sent)).toHaveLength(60);
    expect(sent.length).toBeLessThanOrEqual(2 + (performance.now() - start) / 15);
  });

  test('retries when the database was unreachable', async () => {
    const sent: string[] = [];
    let tries = 0;
    const notifier = new Notifier(async (payload) => {
      if (++tries < 3) throw new Error('away');
      sent.push(payload);
    });
    notifier.add(notices(1));
    await expect.poll(() => idsIn(sent)).toEqual([1]);
  });

  test('replaces notices by one missed notice after a long outage or too many of them', async () => {
    const sent: string[] = [];
    let isAway = true;
    const send = async (payload: string) => {
      if (isAway) throw new Error('away');
      sent.push(payload);
    };
    const warnings: number[] = [];
    const log = { ...quiet, warn: ({ count }: { count: number }) => void warnings.push(count) };
    const notifier = new Notifier(send, log as unknown as Log, [1, 1]);
    notifier.add(notices(3));
    await expect.poll(() => warnings).toEqual([3]);
    notifier.add(notices(1));
    notifier.add(notices(5000));
    isAway = false;
    await expect.poll(() => sent).toEqual(['[{"type":"missed"}]']);
    notifier.add(notices(2));
    await notifier.close();
    expect(idsIn(sent.slice(1))).toEqual([1, 2]);
  });

  test('gives up at the end without throwing', async () => {
    const notifier = new Notifier(() => Promise.reject(new Error('away')));
    notifier.add(notices(1));
    await notifier.close();
    notifier.add(notices(1));
  });

  test('ignores payloads in another format', () => {
    for (const payload of ['', '{}', 'x', '[{"type":"change"}]', '[{"type":"other"}]']) {
      expect(readNotices(payload)).toBeNull();
    }
  });
});

describe('announcements of a transaction', () => {
  const announcement = { kind: 'booking.changed', id: 9, companyId: 2, departmentId: 3 } as const;

  test('merge a repeated change into one notice with the entities of both', () => {
    const announced = new Announced();
    announced.add({ ...announcement, entityIds: [1, 2] });
    announced.add({ ...announcement, entityIds: [2, 3] });
    expect(announced.notices(1)).toEqual([
      { ...announcement, type: 'change', tenantId: 1, entityIds: [1, 2, 3], part: 0 },
    ]);
  });

  test('split a change of many entities into payloads that fit', () => {
    const announced = new Announced();
    announced.add({ ...announcement, entityIds: Array.from({ length: 1001 }, (_, n) => 9_000_000_000_000_000 + n) });
    const parts = announced.notices(1);
    expect(parts.map(({ part, entityIds }) => [part, entityIds.length])).toEqual([
      [0, 200],
      [1, 200],
      [2, 200],
      [3, 200],
      [4, 200],
      [5, 1],
    ]);
    for (const part of parts) expect(JSON.stringify([part]).length).toBeLessThan(7900);
  });
});
