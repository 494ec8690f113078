import type { ToggleName } from '../settings/keys.ts';
import type { VariableName } from './variables.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** E-mail templates by their API names. The position in the list, from 1, is `trigger_id`, so only append. */
export const EMAIL_TEMPLATE_NAMES = [
  'email_reminder',
  'email_subscription',
  'email_booking_updates',
  'email_confirmation',
  'email_survey',
] as const;
export type EmailTemplateName = (typeof EMAIL_TEMPLATE_NAMES)[number];

/** The texts of an e-mail template, empty. English ones end with `_en`. */
export const EMPTY_EMAIL_TEXTS = {
  cc: '',
  bcc: '',
  subject: '',
  header: '',
  body: '',
  footer: '',
  subject_en: '',
  header_en: '',
  body_en: '',
  footer_en: '',
} as const;

/** SMS templates by their API names. The position in the list, from 1, is `trigger_id`, so only append. */
export const SMS_TEMPLATE_NAMES = [
  'sms_reminder',
  'sms_booking_updates',
  'sms_confirmation',
  'sms_subscription',
] as const;
export type SmsTemplateName = (typeof SMS_TEMPLATE_NAMES)[number];

export type TemplateName = EmailTemplateName | SmsTemplateName;

/** Every message to a guest, named by the event that causes it. */
export const MESSAGE_KINDS = [
  'client_subscription',
  'booking_confirmation',
  'booking_updated',
  'booking_canceled',
  'booking_reminder',
  'booking_survey',
  'booking_request_received',
  'booking_request_declined',
  'booking_link',
  'booking_request_offer',
  'staff_message',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Toggle, preference and templates of a kind of message. */
export interface Trigger {
  /** The company's toggle, without its channel. Null for messages that the guest asked for: no toggle stops them. */
  readonly toggle:
    | 'subscription'
    | 'reminder'
    | 'booking_updates'
    | 'booking_confirmation'
    | 'surveys'
    | RequestToggle
    | null;
  /** The client's preference that must also be on. Null for messages that the guest asked for. */
  readonly clientFlag: 'notifications' | 'reminders' | null;
  /** The template that a company may write. Null when only the default text exists. */
  readonly template: { readonly email: EmailTemplateName | null; readonly sms: SmsTemplateName | null };
  /**
   * Whether it reports the state of a booking or request. Of several waiting ones about it, only the newest is sent.
   */
  readonly tellsState: boolean;
}
type RequestToggle = 'booking_requests_confirmation' | 'booking_requests_decline';

const WITHOUT_TEMPLATE = { email: null, sms: null } as const;

/** The triggers (docs/rules/notifications.md#triggers). */
export const TRIGGERS: Readonly<Record<MessageKind, Trigger>> = {
  client_subscription: {
    toggle: 'subscription',
    clientFlag: 'notifications',
    template: { email: 'email_subscription', sms: 'sms_subscription' },
    tellsState: false,
  },
  booking_confirmation: {
    toggle: 'booking_confirmation',
    clientFlag: 'notifications',
    template: { email: 'email_confirmation', sms: 'sms_confirmation' },
    tellsState: true,
  },
  booking_updated: {
    toggle: 'booking_updates',
    clientFlag: 'notifications',
    template: { email: 'email_booking_updates', sms: 'sms_booking_updates' },
    tellsState: true,
  },
  booking_canceled: {
    toggle: 'booking_updates',
    clientFlag: 'notifications',
    template: WITHOUT_TEMPLATE,
    tellsState: true,
  },
  booking_reminder: {
    toggle: 'reminder',
    clientFlag: 'reminders',
    template: { email: 'email_reminder', sms: 'sms_reminder' },
    tellsState: false,
  },
  booking_survey: {
    toggle: 'surveys',
    clientFlag: 'notifications',
    template: { email: 'email_survey', sms: null },
    tellsState: false,
  },
  booking_request_received: {
    toggle: 'booking_requests_confirmation',
    clientFlag: 'notifications',
    template: WITHOUT_TEMPLATE,
    tellsState: false,
  },
  booking_request_declined: {
    toggle: 'booking_requests_decline',
    clientFlag: 'notifications',
    template: WITHOUT_TEMPLATE,
    tellsState: false,
  },
  booking_link: { toggle: null, clientFlag: null, template: WITHOUT_TEMPLATE, tellsState: false },
  booking_request_offer: { toggle: null, clientFlag: null, template: WITHOUT_TEMPLATE, tellsState: true },
  staff_message: { toggle: null, clientFlag: 'notifications', template: WITHOUT_TEMPLATE, tellsState: false },
};

/** Whether a kind of message is for guests. */
export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(TRIGGERS, kind);
}

/** The company's toggle for a kind of message on a channel. Null when no toggle applies. */
export function toggleOf(kind: MessageKind, channel: Channel): ToggleName | null {
  const { toggle } = TRIGGERS[kind];
  return toggle && `${channel}_${toggle}`;
}

/** The kind of message that a template is for. */
export function kindOfTemplate(name: TemplateName): MessageKind {
  const kind = MESSAGE_KINDS.find((one) => {
    const { email, sms } = TRIGGERS[one].template;
    return email === name || sms === name;
  });
  if (kind === undefined) throw new Error(`no message uses the template ${name}`);
  return kind;
}

/** The channel of a template. */
export function channelOfTemplate(name: TemplateName): Channel {
  return name.startsWith('sms_') ? 'sms' : 'email';
}

/** The `trigger_id` of a template in the API: from 1, per channel. */
export function triggerIdOf(name: TemplateName): number {
  const names: readonly string[] = channelOfTemplate(name) === 'sms' ? SMS_TEMPLATE_NAMES : EMAIL_TEMPLATE_NAMES;
  return names.indexOf(name) + 1;
}

const BOOKING_VARIABLES = ['client_name', 'department_name', 'date_from', 'date_to', 'department_address'] as const;
const SURVEY_VARIABLES = ['client_name', 'survey_link', 'department_name', 'department_address'] as const;
const SMS_VARIABLES = ['date_from', 'date_to', 'client_name', 'department_name'] as const;

/** The variables that a template may use (docs/rules/notifications.md#variables). */
export function variablesOf(name: TemplateName): readonly VariableName[] {
  if (channelOfTemplate(name) === 'sms') return SMS_VARIABLES;
  return name === 'email_survey' ? SURVEY_VARIABLES : BOOKING_VARIABLES;
}

/** Additional variables for the footer of an e-mail. */
export const FOOTER_VARIABLES = ['company_name', 'support_email', 'support_phone'] as const satisfies VariableName[];
