import { describe, expect, it } from 'vitest';
import { checkQuota, isNearQuota } from './quotas.ts';

describe('quota', () => {
  it('has room up to its limit', () => {
    expect(checkQuota('staff', { used: 9, limit: 10 }, 1, 'user')).toBeNull();
    expect(checkQuota('staff', { used: 10, limit: 10 }, 1, 'user')).toMatchObject({
      code: 'QUOTA-3404',
      field: 'user',
      params: { max: 10 },
    });
  });

  it('counts bytes and shows megabytes', () => {
    const usage = { used: 1_000_000, limit: 2_097_152 };
    expect(checkQuota('file_bytes', usage, 1_097_152, 'image')).toBeNull();
    expect(checkQuota('file_bytes', usage, 1_097_153, 'image')).toMatchObject({
      code: 'QUOTA-3403',
      params: { max: 2 },
    });
  });

  it('warns from 80 % on', () => {
    expect([7, 8, 10].map((used) => isNearQuota({ used, limit: 10 }))).toEqual([false, true, true]);
  });
});
