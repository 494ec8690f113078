import type { TenantTransaction } from '../../database.ts';

/** Deletes a person's calendar subscription; its address ceases at once (docs/rules/accounts.md#calendar-feed). */
export const deleteCalendarFeed = ({ trx, tenantId }: TenantTransaction, userId: number): Promise<unknown> =>
  trx.deleteFrom('calendar_feeds').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
