import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
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
import { figuresSamples } from './samples/figures.ts';
import { floorPlansSamples } from './samples/floor-plans.ts';
import { guestLinkSamples } from './samples/guest-link.ts';
import { guestRegisterSamples } from './samples/guest-register.ts';
import { guestsSamples } from './samples/guests.ts';
import { liveSamples } from './samples/live.ts';
import { messagesSamples } from './samples/messages.ts';
import { notificationsSamples } from './samples/notifications.ts';
import { privacySamples } from './samples/privacy.ts';
import { rentingEntitiesSamples } from './samples/renting-entities.ts';
import { reportsSamples } from './samples/reports.ts';
import { guestRequestsSamples, requestsSamples } from './samples/requests.ts';
import { settingsSamples } from './samples/settings.ts';
import { staffSamples } from './samples/staff.ts';
import { surveysSamples } from './samples/surveys.ts';
import { usageSamples } from './samples/usage.ts';
import { waitingListSamples } from './samples/waiting-list.ts';
import type { TenantRecords } from './tenant-records.ts';

/**
 * Valid input of every endpoint, made from the ids and names of one tenant's records. The type requires a sample per
 * endpoint, so new endpoints are part of the matrix. `n` is different at each use, for calls that work only once.
 */
export const samples: { readonly [N in EndpointName]: (records: TenantRecords, n: number) => InputOf<N> } = {
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
  ...floorPlansSamples,
  ...guestLinkSamples,
  ...guestsSamples,
  ...guestRegisterSamples,
  ...liveSamples,
  ...messagesSamples,
  ...notificationsSamples,
  ...privacySamples,
  ...rentingEntitiesSamples,
  ...reportsSamples,
  ...figuresSamples,
  ...guestRequestsSamples,
  ...requestsSamples,
  ...settingsSamples,
  ...staffSamples,
  ...surveysSamples,
  ...usageSamples,
  ...waitingListSamples,
};

/**
 * Id fields that a sample leaves out, each with its reason. All other ids of the contract must differ between the
 * samples of two tenants.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'bookings.createBooking body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.createPublicBooking body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.previewSeries body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.createSeries body.booking.category_id': 'hourly departments have none; see the booking rules',
  'bookings.createGroup body.bookings.0.category_id': 'hourly departments have none; see the booking rules',
  'bookings.moveBooking body.booking.from_renting_entity_id': 'only a booking of several entities needs it',
  'messages.listMessages query.requestId': 'no message is about a booking and a request; see messages-scope.test.ts',
  'rentingEntities.createEntity body.category_id':
    'departments that take requests have none; see the rules of entities',
  'rentingEntities.updateEntity body.category_id':
    'departments that take requests have none; see the rules of entities',
  'requests.createPublicRequest body.booking.category_id': 'hourly departments have none; see the booking rules',
  'requests.createRequest body.booking.category_id': 'hourly departments have none; see the booking rules',
};

/**
 * Endpoints that need more than valid input: a token from a mail, a person's secret, a unique state. For permitted
 * callers, their samples get this refusal. Their own tests cover success.
 */
const REFUSED: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  'account.approveDemo': ['REQUEST-3003'],
  'account.changePassword': ['USER-2003'],
  'account.confirmTwoFactor': ['AUTH-115', 'AUTH-118'],
  'account.disableTwoFactor': ['AUTH-118'],
  'account.renewRecoveryCodes': ['AUTH-118'],
  'account.endSession': ['REQUEST-3004'],
  'account.resetPassword': ['AUTH-110'],
  'account.runWizard': ['SETTING-1607'],
  'account.signInTwoFactor': ['AUTH-116'],
  'account.startProviderSignIn': ['AUTH-123'],
  'account.finishProviderSignIn': ['AUTH-123'],
  'account.startProviderProof': ['AUTH-123'],
  'account.finishProviderProof': ['AUTH-123'],
  'account.verifyEmail': ['AUTH-119'],
  // Only for people who haven't chosen their first password.
  'staff.inviteStaffMember': ['USER-2033'],
  // A template of a kind can be created once.
  'notifications.createEmailTemplate': ['EMAIL-902'],
  'notifications.createSmsTemplate': ['SMS_NOTIFICATION-1802'],
  // The guest has another address than the sample.
  'messages.writeAboutBooking': ['NOTIFICATIONS-606'],
  'messages.writeAboutRequest': ['NOTIFICATIONS-606'],
  // Refused without MAIL_WEBHOOK_TOKEN.
  'messages.reportBounce': ['REQUEST-3004'],
  // A booking changes from the version that was seen, and is canceled once.
  'guestLink.moveGuestBooking': ['BOOKING-216', 'BOOKING-217'],
  'guestLink.cancelGuestBooking': ['BOOKING-216', 'BOOKING-217'],
  // Only where the company lets guests repeat a booking.
  'guestLink.previewRepeat': ['BOOKING-216', 'SERIES-3609'],
  'guestLink.repeatBooking': ['BOOKING-216', 'SERIES-3609'],
  // A booking answers a survey once.
  // Refused without a mail gateway.
  'waitingList.joinWaitingList': ['WAITING-LIST-3700'],
  'waitingList.addEntry': ['WAITING-LIST-3700'],
  'waitingList.offerNow': ['WAITING-LIST-3700'],
  // An entry without an offer; it leaves once.
  'waitingList.acceptWaitingOffer': ['WAITING-LIST-3703'],
  'waitingList.declineWaitingOffer': ['WAITING-LIST-3703'],
  'waitingList.leaveWaitingList': ['WAITING-LIST-3702'],
  'waitingList.returnToWaitingList': ['WAITING-LIST-3702'],
  // A request is withdrawn once; only staff make offers.
  'guestRequests.withdrawRequest': ['BOOKING_REQUESTS-2116', 'BOOKING_REQUESTS-2117'],
  'guestRequests.acceptOffer': ['BOOKING_REQUESTS-2116', 'BOOKING_REQUESTS-2117', 'BOOKING_REQUESTS-2118'],
  // One booking answers a survey once.
  'surveys.createFeedback': ['SURVEY-1908'],
  'surveys.getSurveyByToken': ['SURVEY-1908'],
  'staff.resetStaffTwoFactor': ['USER-2042'],
  // Other samples add and remove the document.
  'reports.getFireListDocument': ['REPORT-1406'],
};

/** Whether a sample got as far as it can. */
export const gotThrough = (name: EndpointName, answer: { ok: boolean; fault?: { code: string } }): boolean =>
  answer.ok || (REFUSED[name]?.includes(answer.fault?.code ?? '') ?? false);
