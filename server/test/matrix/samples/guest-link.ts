import { type SamplesOf, spareId } from './parts.ts';

export const guestLinkSamples: SamplesOf<'guestLink'> = {
  'guestLink.getGuestBooking': ({ slug, guestToken }) => ({ params: { domain: slug, token: guestToken } }),
  'guestLink.listGuestDates': ({ slug, guestToken }) => ({ params: { domain: slug, token: guestToken } }),
  'guestLink.listGuestTimes': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    query: { from: '2027-03-01', to: '2027-03-31', number_of_interactors: 2 },
  }),
  'guestLink.moveGuestBooking': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { number_of_interactors: 1, version: 1 },
  }),
  'guestLink.cancelGuestBooking': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { reason: 'Syk', version: 1 },
  }),
  'guestLink.messageCompany': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { text: 'Kan vi få barnestol?' },
  }),
  'guestLink.getCheckIn': ({ slug, stayToken }) => ({ params: { domain: slug, token: stayToken } }),
  'guestLink.checkInOnline': ({ slug, stayToken }) => ({
    params: { domain: slug, token: stayToken },
    body: {
      full_name: 'Kari Nordmann',
      nationality: 'NO',
      travel_document_type: 'passport',
      country_of_residence: 'NO',
      purpose_of_stay: 'holiday',
      address_1: 'Storgata 1',
      signed_as: 'Kari Nordmann',
      is_confirmed: true,
    },
  }),
  'guestLink.removeOnlineGuest': ({ slug, stayToken, spareOnlineGuests }, n) => ({
    params: { domain: slug, token: stayToken, onlineGuestId: spareId(spareOnlineGuests, n) },
  }),
  'guestLink.shareCheckIn': ({ slug, stayToken }) => ({ params: { domain: slug, token: stayToken } }),
  'guestLink.previewRepeat': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { series: { frequency: 'weekly', count: 2 } },
  }),
  'guestLink.repeatBooking': ({ slug, guestToken }) => ({
    params: { domain: slug, token: guestToken },
    body: { series: { frequency: 'weekly', count: 2 }, mode: 'free' },
  }),
  'guestLink.requestLink': ({ slug }) => ({ params: { domain: slug }, body: { email: 'kari@example.com' } }),
};
