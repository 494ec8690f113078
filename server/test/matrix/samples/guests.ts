import type { TenantRecords } from '../tenant-records.ts';
import { type SamplesOf, spareId } from './parts.ts';

const formOf = ({ stayId, cabinId }: TenantRecords, n: number) => ({
  booking_id: stayId,
  renting_entity_id: cabinId,
  full_name: `Guest ${n}`,
  nationality: 'NO',
  travel_document_type: 'passport' as const,
  country_of_residence: 'SE',
  purpose_of_stay: 'holiday' as const,
  address_1: `Storgata ${n}`,
});

export const guestsSamples: SamplesOf<'guests'> = {
  'guests.listGuests': ({ stayId }) => ({ params: { bookingId: stayId } }),
  'guests.listGuestPage': ({ stayId }) => ({ params: { bookingId: stayId }, query: {} }),
  'guests.addGuest': (records, n) => ({ params: { bookingId: records.stayId }, body: formOf(records, n) }),
  'guests.updateGuest': (records, n) => ({
    params: { bookingId: records.stayId, interactorId: records.guestId },
    body: { ...formOf(records, n), interactor_id: records.guestId },
  }),
  'guests.removeGuest': ({ stayId, spareGuests }, n) => ({
    params: { bookingId: stayId, interactorId: spareId(spareGuests, n) },
  }),
};
