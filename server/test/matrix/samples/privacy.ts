import { type SamplesOf, spareId } from './parts.ts';

/** Each booking of a records has its own client, with the same number. */
export const privacySamples: SamplesOf<'privacy'> = {
  'privacy.getClientData': ({ clientId }) => ({ params: { id: clientId } }),
  'privacy.eraseClient': ({ spare }, n) => ({ params: { id: spareId(spare.staying, n) } }),
};
