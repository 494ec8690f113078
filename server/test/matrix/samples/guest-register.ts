import { type SamplesOf, spareId } from './parts.ts';

const register = ({ dailyId }: { dailyId: number }) => ({
  params: { departmentId: dailyId },
  query: { date: '2029-05-20' },
});

export const guestRegisterSamples: SamplesOf<'guestRegister'> = {
  'guestRegister.getRegister': register,
  'guestRegister.getRegisterPdf': register,
  'guestRegister.getRegisterCsv': register,
  'guestRegister.getAccommodationStatistics': ({ dailyId }) => ({
    params: { departmentId: dailyId },
    query: { month: '2029-05' },
  }),
  'guestRegister.checkIdentity': ({ guestId }) => ({ params: { interactorId: guestId }, body: { is_checked: true } }),
  'guestRegister.registerOnlineGuest': ({ cabinId, toRegister, ofParty }, n) => ({
    params: { onlineGuestId: spareId(toRegister, n) },
    body: {
      renting_entity_id: cabinId,
      is_checked: true,
      party: [{ online_guest_id: spareId(ofParty, n), renting_entity_id: cabinId }],
    },
  }),
  'guestRegister.removeOnlineGuest': ({ toRemove }, n) => ({ params: { onlineGuestId: spareId(toRemove, n) } }),
};
