import type { SamplesOf } from './parts.ts';

export const liveSamples: SamplesOf<'live'> = {
  'live.streamChanges': ({ hourlyId }) => ({ query: { departments: String(hourlyId) } }),
  'live.announceEditing': ({ bookingId }) => ({ body: { booking_id: bookingId, state: 'editing' } }),
};
