import { type SamplesOf, spareId } from './parts.ts';

/** Each booking of a tenant has its own client, whose id equals the booking's. */
export const privacySamples: SamplesOf<'privacy'> = {
  'privacy.getClientData': ({ clientId }) => ({ params: { id: clientId } }),
  'privacy.eraseClient': ({ spare }, n) => ({ params: { id: spareId(spare.staying, n) } }),
};
