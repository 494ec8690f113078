import type { Handlers } from '#http/call.ts';
import { reportBounce, reportSms } from './gateway-reports.ts';
import { getMessage } from './get-message.ts';
import { listMessages } from './list-messages.ts';
import { getPreferences, openUnsubscribe, unsubscribe, updatePreferences } from './preferences.ts';
import { resendMessage } from './resend-message.ts';

export const messagesHandlers: Handlers<'messages'> = {
  listMessages,
  getMessage,
  resendMessage,
  getPreferences,
  updatePreferences,
  unsubscribe,
  openUnsubscribe,
  reportSms,
  reportBounce,
};
