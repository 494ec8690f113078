import type { OfferState } from '@ledig/domain/requests/offers.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { RequestRecord } from './requests.store.ts';

/** The offered times of a request; instants are epoch milliseconds. */
export const offersOf = ({ offers }: Pick<RequestRecord, 'offers'>): Period[] =>
  offers.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

/** State of a stored request for the rules of offers. */
export const offerStateOf = (request: RequestRecord): OfferState => ({
  status: request.status,
  withdrawnAt: request.withdrawn_at?.getTime() ?? null,
  offers: offersOf(request),
  version: request.version,
});

/** Offered times as they are stored. */
export const storedOffers = (offers: readonly Period[]): string =>
  JSON.stringify(
    offers.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
  );
