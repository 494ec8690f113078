import type { Handlers } from '#http/call.ts';
import { getAccommodationStatistics } from './accommodation-statistics.ts';
import { checkIdentity, getRegister } from './get-register.ts';
import { registerOnlineGuest, removeOnlineGuest } from './online-guests.ts';
import { getRegisterCsv, getRegisterPdf } from './register-files.ts';

export const guestRegisterHandlers: Handlers<'guestRegister'> = {
  getRegister,
  getRegisterPdf,
  getRegisterCsv,
  getAccommodationStatistics,
  checkIdentity,
  registerOnlineGuest,
  removeOnlineGuest,
};
