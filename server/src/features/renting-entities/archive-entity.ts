import { checkArchive } from '@ledig/domain/renting-entities/bookings-ahead.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Handler } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { findOfferEnd, listBookingsAhead } from './bookings-ahead.store.ts';
import { changeEntity, presentNow } from './change-entity.ts';
import { setArchived } from './entity.store.ts';
import { shareLockDepartment } from './entity-context.store.ts';
import { zoneOf } from './renting-entities.present.ts';

/** Formats `2027-03-12T18:00:00+01:00` as 12.03.2027 18:00, in both languages. */
const asRead = (instant: number, zone: string): string =>
  formatInstant(instant, zone).replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3.$2.$1 $4');

/**
 * Archives an entity without current or coming bookings and open offers. Concurrent bookings get another entity or are
 * refused.
 */
export const archiveEntity: Handler<'rentingEntities.archiveEntity'> = (call) =>
  changeEntity(call, call.params.id, async ({ tx, entity }) => {
    if (entity.archived) throw new Fault('unitArchived');
    const ahead = await listBookingsAhead(tx, entity.id, call.now);
    const [first] = ahead;
    const next = first ? { id: first.id, when: asRead(first.startsAt, zoneOf(entity)) } : null;
    const until = await findOfferEnd(tx, entity.id, call.now);
    const offeredUntil = until === null ? null : asRead(until, zoneOf(entity));
    const refusal = checkArchive({ count: ahead.length, next, offeredUntil });
    if (refusal) unwrap(refusal);
    await setArchived(tx, entity.id, call.now);
    return { success: true } as const;
  });

/** Reactivates an entity of an active department and company. Does nothing for an active one. */
export const reactivateEntity: Handler<'rentingEntities.reactivateEntity'> = (call) =>
  changeEntity(call, call.params.id, async ({ tx, entity }) => {
    if (entity.archived) {
      if (entity.company_archived) throw new Fault('companyArchived');
      const department = await shareLockDepartment(tx, call.user.scope, entity.department_id);
      if (department?.archived !== false) throw new Fault('departmentArchived');
      await setArchived(tx, entity.id, null);
    }
    return { entity: await presentNow(call, tx, entity.id) };
  });
