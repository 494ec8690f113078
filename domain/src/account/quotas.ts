import { type Refusal, refuse } from '../refusal.ts';

/** Quotas of a tenant. Files have two: their number, and their bytes. */
export const QUOTAS = ['email', 'sms', 'companies', 'files', 'file_bytes', 'staff'] as const;
export type Quota = (typeof QUOTAS)[number];

/** A tenant's use of a quota, and its limit. */
export interface Usage {
  readonly used: number;
  readonly limit: number;
}

const BYTES_PER_MEGABYTE = 1_048_576;
/** Share of a quota from which on people are warned. */
const NEAR = 0.8;

/** The refusal of each quota that calls can exceed. Messages are delayed instead of refused. */
const REFUSAL_OF = {
  companies: 'tooManyCompanies',
  files: 'tooManyFiles',
  file_bytes: 'fileSpaceUsedUp',
  staff: 'tooManyStaff',
} as const;

/**
 * Refuses to exceed a tenant's quota (docs/rules/sign-up.md#quotas).
 *
 * @param adding the amount to add: one company, or the bytes of a file
 * @param field the field that the refusal names
 * @returns null when there is room
 */
export function checkQuota(
  quota: keyof typeof REFUSAL_OF,
  { used, limit }: Usage,
  adding: number,
  field: string,
): Refusal | null {
  if (used + adding <= limit) return null;
  const max = quota === 'file_bytes' ? Math.floor(limit / BYTES_PER_MEGABYTE) : limit;
  return refuse(REFUSAL_OF[quota], field, { max });
}

/** Whether a tenant should be warned: 80 % of a quota are used. */
export function isNearQuota({ used, limit }: Usage): boolean {
  return used >= limit * NEAR;
}
