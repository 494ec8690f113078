import type { House } from '../house-records.ts';
import { type SamplesOf, spareId } from './parts.ts';

const formOf = ({ stayId, cabinId }: House, n: number) => ({
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
  'guests.addGuest': (house, n) => ({ params: { bookingId: house.stayId }, body: formOf(house, n) }),
  'guests.updateGuest': (house, n) => ({
    params: { bookingId: house.stayId, interactorId: house.guestId },
    body: { ...formOf(house, n), interactor_id: house.guestId },
  }),
  'guests.removeGuest': ({ stayId, spareGuests }, n) => ({
    params: { bookingId: stayId, interactorId: spareId(spareGuests, n) },
  }),
};
