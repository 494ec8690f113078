import type { BookingPlan } from '../availability/plan.ts';
import { addTaken } from '../availability/taken.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Period } from '../time/period.ts';
import { fitWish, type Wish, type WishMaterial } from './wish.ts';

/** An offer to make: period and units for a wish. Instants are epoch milliseconds. */
export interface PlannedOffer extends Pick<BookingPlan, 'from' | 'to' | 'entityIds'> {
  readonly wishId: number;
  readonly expiresAt: number;
}

/** The data as of the end of the hold, because an offer must not outlive the start of its booking. */
const asOfTheEnd = (material: WishMaterial, holdMinutes: number): WishMaterial => ({
  ...material,
  now: material.now + holdMinutes * MINUTE_MS,
});

/**
 * Plans offers for the wishes in line (docs/rules/waiting-list.md#order). The first wish that fits gets a place, then
 * the next, until nothing fits. Each planned offer counts as taken for the wishes behind it. A wish that doesn't fit is
 * skipped and keeps its place in line.
 *
 * @param wishes in the order of the line
 * @param holdMinutes how long an offer holds its units
 */
export const planOffers = (
  wishes: readonly Wish[],
  material: WishMaterial,
  holdMinutes: number,
): readonly PlannedOffer[] => {
  const { now: expiresAt } = asOfTheEnd(material, holdMinutes);
  const offers: PlannedOffer[] = [];
  const byPhone = new Map<string, Period[]>();
  let rest = asOfTheEnd(material, holdMinutes);
  for (const wish of wishes) {
    const own = byPhone.get(wish.phone) ?? [];
    const fit = fitWish({ ...wish, clientPeriods: [...wish.clientPeriods, ...own] }, rest);
    if (!fit.ok) continue;
    const { from, to, entityIds } = fit.value;
    offers.push({ wishId: wish.id, from, to, entityIds, expiresAt });
    byPhone.set(wish.phone, [...own, { from, to }]);
    rest = {
      ...rest,
      taken: addTaken(
        rest.taken,
        entityIds.map((entityId) => ({ entityId, from, to })),
      ),
    };
  }
  return offers;
};
