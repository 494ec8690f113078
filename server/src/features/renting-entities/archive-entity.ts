import { checkArchive } from '@ledig/domain/renting-entities/bookings-ahead.ts';
import { formatMoment } from '@ledig/domain/time/instant.ts';
import type { Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { listBookingsAhead, listOffersAhead } from './bookings-ahead.store.ts';
import { changeEntity, presentNow } from './change-entity.ts';
import { setArchived } from './entity.store.ts';
import { shareLockDepartment } from './entity-context.store.ts';
import { zoneOf } from './renting-entities.present.ts';

/**
 * Archives an entity without current or coming bookings and open offers. Concurrent bookings get another entity or are
 * refused.
 */
export const archiveEntity: Handler<'rentingEntities.archiveEntity'> = (call) =>
  changeEntity(call, call.params.id, async ({ tx, entity }) => {
    if (entity.archived) throw new Fault('unitArchived');
    const ahead = await listBookingsAhead(tx, entity.id, call.now);
    const [first] = ahead;
    const next = first ? { id: first.id, when: formatMoment(first.startsAt, zoneOf(entity)) } : null;
    const [offer] = await listOffersAhead(tx, entity.id, call.now);
    const offeredUntil = offer ? formatMoment(offer.expiresAt, zoneOf(entity)) : null;
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
