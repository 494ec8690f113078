import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { deleteOnlineGuests } from '../clients/online-guests.ts';
import { anyOf } from '../statements/rows.ts';
import { announceErased } from './announce-erased.ts';
import { BATCH, ERASED, forgetAnswers, forgetTrail } from './forget-traces.ts';

/** Removes the persons from the guests of bookings. Country and purpose stay for statistics and name no person. */
export const forgetInteractors = async (tx: TenantTransaction, bookingIds: readonly number[]): Promise<void> => {
  const { trx, tenantId } = tx;
  const placeholder = { name: ERASED, signed_as: '', occupation: '', birthday: null, travel_document_number: '' };
  const rows = await trx
    .updateTable('interactors')
    .set((is) => ({ ...placeholder, address_1: ERASED, address_2: '', version: is('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', anyOf(bookingIds))
    .returning('id')
    .execute();
  await forgetTrail(
    tx,
    'interactors',
    rows.map(({ id }) => id),
  );
  await deleteOnlineGuests(tx, bookingIds);
};

/**
 * Leaves the guests of bookings in the guest register only, where they must be kept for its period
 * (docs/rules/guest-register.md#keeping): the audit log loses them. Guests of canceled stays aren't in the register and
 * are erased.
 */
export const leaveInRegister = async (tx: TenantTransaction, bookingIds: readonly number[]): Promise<void> => {
  const { trx, tenantId } = tx;
  const canceled = await trx
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(bookingIds))
    .where('canceled_at', 'is not', null)
    .execute();
  if (canceled.length > 0)
    await forgetInteractors(
      tx,
      canceled.map(({ id }) => id),
    );
  for (const table of ['interactors', 'online_guests'] as const) {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('booking_id', '=', anyOf(bookingIds))
      .execute();
    await forgetTrail(
      tx,
      table,
      rows.map(({ id }) => id),
    );
  }
};

/**
 * Erases the registered guests of a company's stays that ended before an instant (epoch milliseconds), a batch at a
 * time (docs/rules/guest-register.md#keeping). The bookings keep their client.
 *
 * @returns whether there may be more
 */
export const forgetOldRegister = async (
  tx: TenantTransaction,
  { companyId, endedBefore }: { companyId: number; endedBefore: number },
): Promise<boolean> => {
  const { trx, tenantId } = tx;
  const before = new Date(endedBefore);
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b
     where b.tenant_id = ${tenantId} and b.company_id = ${companyId} and b.starts_at < ${before} and b.ends_at < ${before}
       and (exists (select from interactors i
         where i.tenant_id = ${tenantId} and i.booking_id = b.id and i.name <> ${ERASED})
         or exists (select from online_guests o where o.tenant_id = ${tenantId} and o.booking_id = b.id))
     order by b.id limit ${BATCH} for update skip locked`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await forgetAnswers(tx, 'bookings', ids);
  await forgetInteractors(tx, ids);
  await announceErased(tx, { bookings: ids });
  return ids.length === BATCH;
};

/**
 * Erases online check-ins of canceled stays, a batch at a time: those guests never slept there
 * (docs/rules/guest-register.md#online).
 *
 * @returns whether there may be more
 */
export const forgetCanceledCheckIns = async (tx: TenantTransaction): Promise<boolean> => {
  const { trx, tenantId } = tx;
  const checkedIn = trx.selectFrom('online_guests').select('booking_id').where('tenant_id', '=', tenantId);
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('canceled_at', 'is not', null)
    .where('id', 'in', checkedIn)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await deleteOnlineGuests(tx, ids);
    await announceErased(tx, { bookings: ids });
  }
  return ids.length === BATCH;
};
