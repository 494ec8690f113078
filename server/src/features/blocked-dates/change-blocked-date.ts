import { collides } from '@ledig/domain/blocked-dates/rules.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { lockBlocks } from '#db/queries/availability/block-lock.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import {
  type BlockRecord,
  deleteBlocks,
  findBlocks,
  findMadeWith,
  listShapes,
  updateBlock,
} from './block-rows.store.ts';
import { findBookingsInTheWay } from './bookings-in-the-way.ts';
import {
  announceBlocks,
  checkTimes,
  checkUnits,
  fieldsOf,
  openDepartments,
  presentResult,
  shapeOf,
  type WantedBlock,
} from './make-blocks.ts';

const find = async (tx: TenantTransaction, user: SignedIn, id: number): Promise<BlockRecord> => {
  const [row] = await findBlocks(tx, user.scope, [id]);
  if (!row) throw new Fault('blockNotFound');
  return row;
};

/** Locks the department of a block in scope and reads the block again under the lock. */
const locked = async (tx: TenantTransaction, user: SignedIn, id: number, now: number) => {
  const seen = await find(tx, user, id);
  const place = { companyId: seen.company_id, departmentIds: [seen.department_id] };
  const [context] = await openDepartments(tx, user, place, { now, field: 'department_id' });
  if (!context) throw new Fault('blockNotFound');
  return { current: await find(tx, user, id), context };
};

const samePlace = (given: number | undefined, current: number): boolean => given === undefined || given === current;

/**
 * Changes one block. Blocks of the same group stay unchanged.
 *
 * @throws Fault REQUEST-3017 when its version has changed, BLOCKED-DATES-2700 when it would duplicate another block
 */
export const updateBlockedDate: Handler<'blockedDates.updateBlockedDate'> = ({ deps, tenant, ...call }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { user, params, body, now } = call;
    const { current, context } = await locked(tx, user, params.id, now);
    expectVersion(body.version, current.version);
    if (!samePlace(body.company_id, current.company_id) || !samePlace(body.department_id, current.department_id)) {
      throw faultOnField('departmentNotFound', 'department_id');
    }
    const wanted: WantedBlock = {
      from: body.start_date,
      to: body.end_date,
      startTime: body.start_time ?? null,
      endTime: body.end_time ?? null,
      entityIds: body.renting_entity_ids ?? null,
      descriptionEn: body.description_en,
      descriptionNo: body.description_no,
      color: body.color,
      blockingType: body.blocking_type,
    };
    checkTimes(wanted, context, now, current.start_date);
    // Units that the block already closes may have been archived since.
    checkUnits(context, wanted.entityIds?.filter((id) => !current.renting_entity_ids?.includes(id)) ?? null);
    const others = await listShapes(tx, [current.department_id], wanted.from);
    if (others.some((other) => other.id !== current.id && collides(shapeOf(other), wanted))) {
      throw faultOnField('datesAlreadyBlocked', 'start_date');
    }
    await updateBlock(tx, current.id, fieldsOf(wanted));
    announceBlocks(tx, { id: current.id, companyId: current.company_id, departmentId: current.department_id });
    return presentResult(tx, user, { ids: [current.id], placed: [{ context, shape: wanted }], skipped: 0 }, now);
  });

/** Deletes a block, and optionally its group. The times can be booked at once. */
export const deleteBlockedDate: Handler<'blockedDates.deleteBlockedDate'> = ({ deps, tenant, user, params, query }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const block = await find(tx, user, params.id);
    const own = { id: block.id, department_id: block.department_id };
    const removed =
      query.with === 'none' ? [own] : await findMadeWith(tx, user.scope, block, query.with === 'following');
    const departmentIds = removed.map(({ department_id }) => department_id);
    await lockBlocks(tx, departmentIds);
    await deleteBlocks(
      tx,
      removed.map(({ id }) => id),
    );
    for (const departmentId of new Set(departmentIds)) {
      announceBlocks(tx, { id: block.id, companyId: block.company_id, departmentId });
    }
    return { success: true, removed: removed.length } as const;
  });

/** Bookings that overlap a block in scope and aren't over. */
export const listBookingsInTheWay: Handler<'blockedDates.listBookingsInTheWay'> = ({
  deps,
  tenant,
  user,
  params,
  now,
}) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const block = await find(tx, user, params.id);
    const context = await findAvailabilityContext(tx, block.department_id, block.start_date);
    if (!context) throw new Fault('blockNotFound');
    return findBookingsInTheWay(tx, [{ context, shape: shapeOf(block) }], now);
  });
