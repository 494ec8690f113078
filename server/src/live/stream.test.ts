import { scopeOf } from '@ledig/domain/access/scope.ts';
import { describe, expect, test } from 'vitest';
import { LiveStream } from './stream.ts';

const scope = scopeOf({ tenantId: 1, role: 'admin', companyId: null, departmentId: null });
const follower = { userId: 7, scope, session: 's', departmentIds: null, isStillValid: async () => true };
const change = { kind: 'booking.created', id: 3, company_id: 1, department_id: 2 } as const;

describe('a stream of events', () => {
  test('is text that a browser can read', () => {
    const stream = new LiveStream(follower, 1000);
    stream.send('change', change);
    stream.beat();
    expect(String(stream.bytes.read())).toBe(`event: change\ndata: ${JSON.stringify(change)}\n\n:\n\n`);
  });

  test('is cut off when its reader is too slow, instead of piling up', () => {
    const stream = new LiveStream(follower, 1000);
    for (let n = 0; n < 100; n++) stream.send('change', change);
    expect(stream.bytes.destroyed).toBe(true);
  });

  test('takes nothing after its end', () => {
    const stream = new LiveStream(follower, 1000);
    stream.end();
    stream.end();
    stream.send('change', change);
    expect(stream.bytes.read()).toBeNull();
  });
});
