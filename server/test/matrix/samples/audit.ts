import type { SamplesOf } from './parts.ts';

export const auditSamples: SamplesOf<'audit'> = {
  'audit.listChanges': ({ bookingId, observerId }) => ({
    query: { user: observerId, kind: 'bookings', record: bookingId },
  }),
  'audit.listSecurityEvents': () => ({ query: { kind: 'denied' } }),
  'audit.exportSecurityEvents': () => ({ query: { kind: 'denied' } }),
  'audit.listPeople': () => ({}),
};
