import type { Handlers } from '#http/call.ts';
import { reportBounce, reportSms } from './gateway-reports.ts';
import { getMessage } from './get-message.ts';
import { listMessages } from './list-messages.ts';
import { getPreferences, openUnsubscribe, unsubscribe, updatePreferences } from './preferences.ts';
import { resendMessage } from './resend-message.ts';
import { getBookingWriting, getRequestWriting, writeAboutBooking, writeAboutRequest } from './write-to-guest.ts';

export const messagesHandlers: Handlers<'messages'> = {
  listMessages,
  getMessage,
  resendMessage,
  getBookingWriting,
  writeAboutBooking,
  getRequestWriting,
  writeAboutRequest,
  getPreferences,
  updatePreferences,
  unsubscribe,
  openUnsubscribe,
  reportSms,
  reportBounce,
};
