import { type SamplesOf, spareId } from './parts.ts';

/** Each booking of a house has a client of its own, who bears its number. */
export const privacySamples: SamplesOf<'privacy'> = {
  'privacy.getClientData': ({ clientId }) => ({ params: { id: clientId } }),
  'privacy.eraseClient': ({ spare }, n) => ({ params: { id: spareId(spare.staying, n) } }),
};
