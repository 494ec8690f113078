import type { Tenant, User } from '../support/makers.ts';

export const ROLE_NAMES = ['admin', 'host', 'employee', 'observer'] as const;
export type Staff = Readonly<Record<(typeof ROLE_NAMES)[number], User>>;

export interface RecordsPlan {
  readonly slug: string;
  /** Part of every text of these records, so that a leak is recognized in an answer. */
  readonly marker: string;
  /** First id of these records, so that their ids are recognized as well. */
  readonly firstId: number;
  readonly fileHash: string;
  /** An existing tenant, in which the records become another company. Default: a new tenant. */
  readonly tenant?: Tenant;
  /** The tenant's owner, if it has one. */
  readonly ownerId?: number;
  /** Whether the staff belong to the company rather than the full tenant. */
  readonly staffOfCompany?: boolean;
}
