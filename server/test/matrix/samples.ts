import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import type { House } from './house.ts';
import { accountSamples } from './samples/account.ts';
import { auditSamples } from './samples/audit.ts';
import { blockedDatesSamples } from './samples/blocked-dates.ts';
import { bookingsSamples } from './samples/bookings.ts';
import { calendarSamples } from './samples/calendar.ts';
import { categoriesSamples } from './samples/categories.ts';
import { clientsSamples } from './samples/clients.ts';
import { companiesSamples } from './samples/companies.ts';
import { dashboardSamples } from './samples/dashboard.ts';
import { departmentsSamples } from './samples/departments.ts';
import { guestsSamples } from './samples/guests.ts';
import { liveSamples } from './samples/live.ts';
import { messagesSamples } from './samples/messages.ts';
import { notificationsSamples } from './samples/notifications.ts';
import { privacySamples } from './samples/privacy.ts';
import { rentingEntitiesSamples } from './samples/renting-entities.ts';
import { reportsSamples } from './samples/reports.ts';
import { requestsSamples } from './samples/requests.ts';
import { settingsSamples } from './samples/settings.ts';
import { staffSamples } from './samples/staff.ts';
import { surveysSamples } from './samples/surveys.ts';

/**
 * Valid input of every endpoint, made from the names of one house. The type refuses an endpoint without a sample, so what
 * is added to the contract enters the matrix by itself. `n` is another number at each use, for what can be done only once.
 */
export const samples: { readonly [N in EndpointName]: (house: House, n: number) => InputOf<N> } = {
  ...accountSamples,
  ...auditSamples,
  ...blockedDatesSamples,
  ...bookingsSamples,
  ...calendarSamples,
  ...categoriesSamples,
  ...clientsSamples,
  ...companiesSamples,
  ...dashboardSamples,
  ...departmentsSamples,
  ...guestsSamples,
  ...liveSamples,
  ...messagesSamples,
  ...notificationsSamples,
  ...privacySamples,
  ...rentingEntitiesSamples,
  ...reportsSamples,
  ...requestsSamples,
  ...settingsSamples,
  ...staffSamples,
  ...surveysSamples,
};

/**
 * Id fields that a sample leaves out, each with its reason. Everything else that the contract takes as an id must differ
 * between the samples of two houses.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'bookings.createBooking body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.createPublicBooking body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.moveBooking body.booking.from_renting_entity_id': 'only a booking of several entities needs it',
  'rentingEntities.createEntity body.category_id':
    'departments that take requests have none; see the rules of entities',
  'rentingEntities.updateEntity body.category_id':
    'departments that take requests have none; see the rules of entities',
  'requests.createPublicRequest body.booking.category_id': 'hourly departments have none; see the booking rules',
  'requests.createRequest body.booking.category_id': 'hourly departments have none; see the booking rules',
};

/**
 * Calls that need more than a valid input: what came by mail, a secret of a person, a state that is there only once. Their samples
 * get as far as this refusal, to whom they are open; their own tests go further.
 */
export const REFUSED: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  'account.approveDemo': ['REQUEST-3003'],
  'account.changePassword': ['USER-2003'],
  'account.confirmTwoFactor': ['AUTH-115', 'AUTH-118'],
  'account.disableTwoFactor': ['AUTH-118'],
  'account.renewRecoveryCodes': ['AUTH-118'],
  'account.endSession': ['REQUEST-3004'],
  'account.resetPassword': ['AUTH-110'],
  'account.runWizard': ['SETTING-1607'],
  'account.signInTwoFactor': ['AUTH-116'],
  'account.verifyEmail': ['AUTH-119'],
  // Only for people who wait for their first password.
  'staff.inviteStaffMember': ['USER-2033'],
  // One template of a kind is made once.
  'notifications.createEmailTemplate': ['EMAIL-902'],
  'notifications.createSmsTemplate': ['SMS_NOTIFICATION-1802'],
  // Without MAIL_WEBHOOK_TOKEN there is no such call.
  'messages.reportBounce': ['REQUEST-3004'],
  // One booking answers a survey once.
  'surveys.createFeedback': ['SURVEY-1908'],
  'surveys.getSurveyByToken': ['SURVEY-1908'],
  'staff.resetStaffTwoFactor': ['USER-2042'],
  // Other samples put the document there and take it away.
  'reports.getFireListDocument': ['REPORT-1406'],
};

/** Whether a sample got as far as it can. */
export const gotThrough = (name: EndpointName, answer: { ok: boolean; fault?: { code: string } }): boolean =>
  answer.ok || (REFUSED[name]?.includes(answer.fault?.code ?? '') ?? false);
