import { checkCapacity } from '@ledig/domain/renting-entities/bookings-ahead.ts';
import { checkPlaceFixed } from '@ledig/domain/renting-entities/rules.ts';
import { formatMoment } from '@ledig/domain/time/instant.ts';
import type { Call, Handler } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { listBookingsAhead, listOffersAhead } from './bookings-ahead.store.ts';
import { type Change, changeEntity, decideAsked, fieldsOf, presentNow } from './change-entity.ts';
import { departmentOf, updateEntityRow } from './entity.store.ts';
import { shareLockDepartment } from './entity-context.store.ts';
import { zoneOf } from './renting-entities.present.ts';

type UpdateCall = Call<'rentingEntities.updateEntity'>;

const checkMayChange = ({ entity }: Change, { body }: UpdateCall): void => {
  if (entity.archived) throw new Fault('unitArchived');
  expectVersion(body.version, entity.version);
  const current = { companyId: entity.company_id, departmentId: entity.department_id };
  const moved = checkPlaceFixed(current, { companyId: body.company_id, departmentId: body.department_id });
  if (moved) unwrap(moved);
};

const checkSmaller = async ({ tx, entity }: Change, { body, now }: UpdateCall): Promise<void> => {
  const { number_of_interactors: capacity } = body;
  if (capacity >= entity.capacity) return;
  const [bookings, found] = await Promise.all([
    listBookingsAhead(tx, entity.id, now),
    listOffersAhead(tx, entity.id, now),
  ]);
  const zone = zoneOf(entity);
  const offers = found.map(({ expiresAt, ...offer }) => ({ ...offer, until: formatMoment(expiresAt, zone) }));
  const refusal = checkCapacity(entity.capacity, capacity, { bookings, offers });
  if (refusal) unwrap(refusal);
};

/** Changes an active entity. Link, category, properties and combining follow the rules of its department. */
export const updateEntity: Handler<'rentingEntities.updateEntity'> = (call) =>
  changeEntity(call, call.params.id, async (change) => {
    checkMayChange(change, call);
    const { tx, entity } = change;
    const { body, user } = call;
    const department = (await shareLockDepartment(tx, user.scope, entity.department_id)) ?? departmentOf(entity);
    const plan = await decideAsked(tx, department, body, call);
    await checkSmaller(change, call);
    await updateEntityRow(tx, entity.id, fieldsOf(body, plan));
    return { entity: await presentNow(call, tx, entity.id) };
  });
