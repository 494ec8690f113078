import type { BlockedDate, BlockResult } from '@ledig/contract/departments/blocked-dates.ts';
import { inScope } from '@ledig/domain/access/scope.ts';
import { type BlockShape, blocksToMake, checkBlockTimes } from '@ledig/domain/blocked-dates/rules.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { lockBlocks } from '#db/queries/availability/block-lock.ts';
import type { SignedIn } from '#http/call.ts';
import { faultOnField, unwrap } from '#http/fault.ts';
import {
  type BlockFields,
  type BlockRecord,
  findBlocks,
  insertBlock,
  listShapes,
  markFirst,
} from './block-rows.store.ts';
import { findBookingsInTheWay, type PlacedBlock } from './bookings-in-the-way.ts';

/** A block to create in one department. */
export interface WantedBlock extends BlockShape {
  readonly descriptionEn: string;
  readonly descriptionNo: string;
  readonly color: string;
  readonly blockingType: string;
}

export const presentBlock = ({ made_with: _with, ...row }: BlockRecord): BlockedDate => row;

export const shapeOf = (
  row: Pick<BlockRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'renting_entity_ids'>,
): BlockShape => ({
  from: row.start_date,
  to: row.end_date,
  startTime: row.start_time,
  endTime: row.end_time,
  entityIds: row.renting_entity_ids,
});

export const fieldsOf = (block: WantedBlock): BlockFields => ({
  startDate: block.from,
  endDate: block.to,
  startTime: block.startTime,
  endTime: block.endTime,
  entityIds: block.entityIds,
  descriptionEn: block.descriptionEn,
  descriptionNo: block.descriptionNo,
  color: block.color,
  blockingType: block.blockingType,
});

/**
 * Locks the blocks of departments in scope and loads their time rules under the lock.
 *
 * @throws Fault DEPARTMENT-701 or 707 on `field` for a department that doesn't exist, belongs to another company, or is
 * archived
 */
export const openDepartments = async (
  tx: TenantTransaction,
  { scope: seen }: SignedIn,
  place: { readonly companyId: number; readonly departmentIds: readonly number[] },
  { now, field }: { readonly now: number; readonly field: string },
): Promise<AvailabilityContext[]> => {
  const ids = [...new Set(place.departmentIds)];
  if (!ids.every((departmentId) => inScope(seen, { companyId: place.companyId, departmentId }))) {
    throw faultOnField('departmentNotFound', field);
  }
  await lockBlocks(tx, ids);
  const from = addDays(dateAt(now, 'UTC'), -2);
  const found = await Promise.all(ids.map((id) => findAvailabilityContext(tx, id, from)));
  return found.map((context) => {
    if (context?.department.companyId !== place.companyId) throw faultOnField('departmentNotFound', field);
    if (context.department.archived) throw faultOnField('departmentArchived', field);
    return context;
  });
};

/** Refuses ids that aren't active units of the department. */
export const checkUnits = ({ entities }: AvailabilityContext, entityIds: readonly number[] | null): void => {
  const known = new Set(entities.map(({ id }) => id));
  if (entityIds?.every((id) => known.has(id)) ?? true) return;
  throw faultOnField('unitNotFound', 'renting_entity_ids');
};

/** Refuses a block that ends before it starts, is too long, or starts before today in the company's zone. */
export const checkTimes = (
  block: BlockShape,
  { settings }: AvailabilityContext,
  now: number,
  current?: string,
): void => {
  unwrap(checkBlockTimes(block, dateAt(now, settings.zone), current));
};

/** Announces changed blocks to open calendars of a department. */
export const announceBlocks = (
  { announce }: TenantTransaction,
  { id, companyId, departmentId }: { readonly id: number; readonly companyId: number; readonly departmentId: number },
): void => announce({ kind: 'blocked.changed', id, companyId, departmentId, entityIds: [] });

/** The saved blocks and the bookings that overlap them. */
export const presentResult = async (
  tx: TenantTransaction,
  user: SignedIn,
  saved: { readonly ids: readonly number[]; readonly placed: readonly PlacedBlock[]; readonly skipped: number },
  now: number,
): Promise<{ result: BlockResult }> => {
  const [rows, inTheWay] = await Promise.all([
    findBlocks(tx, user.scope, saved.ids),
    findBookingsInTheWay(tx, saved.placed, now),
  ]);
  const warning = inTheWay.bookings_total > 0 ? REFUSALS.bookingsInBlock : false;
  return { result: { warning, blocked_dates: rows.map(presentBlock), skipped: saved.skipped, ...inTheWay } };
};

/**
 * Creates the blocks in each department, leaving out those that existing blocks cover.
 * @throws Fault BLOCKED-DATES-2700 when one partly overlaps an existing block, or none is left
 */
export const makeBlocks = async (
  tx: TenantTransaction,
  user: SignedIn,
  departments: readonly AvailabilityContext[],
  wanted: readonly WantedBlock[],
  now: number,
) => {
  const first = wanted.map(({ from }) => from).sort()[0] ?? '';
  const shapes = await listShapes(
    tx,
    departments.map(({ department }) => department.id),
    first,
  );
  const planned = departments.flatMap((context) => {
    const existing = shapes.filter((row) => row.department_id === context.department.id).map(shapeOf);
    return unwrap(blocksToMake(wanted, existing)).map((block) => ({ context, block }));
  });
  if (planned.length === 0) {
    throw faultOnField('datesAlreadyBlocked', 'start_date');
  }
  const ids: number[] = [];
  for (const { context, block } of planned) {
    const { id: departmentId, companyId } = context.department;
    const id = await insertBlock(tx, { companyId, departmentId }, fieldsOf(block), {
      by: user.id,
      with: ids[0] ?? null,
    });
    if (ids.length === 1 && ids[0] !== undefined) await markFirst(tx, ids[0]);
    ids.push(id);
    announceBlocks(tx, { id: ids[0] ?? id, companyId, departmentId });
  }
  const placed = planned.map(({ context, block }) => ({ context, shape: block }));
  const skipped = departments.length * wanted.length - planned.length;
  return presentResult(tx, user, { ids, placed, skipped }, now);
};
