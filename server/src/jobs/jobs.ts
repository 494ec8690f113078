import { countFigures } from './count-figures.ts';
import { deliverMessages } from './deliver-messages.ts';
import { dropAuditRows } from './drop-audit-rows.ts';
import { dropIdempotencyKeys } from './drop-idempotency-keys.ts';
import { dropRateLimits } from './drop-rate-limits.ts';
import { dropUnverifiedTenants } from './drop-unverified-tenants.ts';
import { forgetGuests } from './forget-guests.ts';
import type { Job } from './job.ts';
import { makeLeftReports } from './make-reports.ts';
import { planReminders } from './plan-reminders.ts';
import { planSurveys } from './plan-surveys.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { serveWaitingLists } from './serve-waiting-lists.ts';
import { watchRequests } from './watch-requests.ts';

export const JOBS: readonly Job[] = [
  deliverMessages,
  planReminders,
  planSurveys,
  makeLeftReports,
  countFigures,
  dropIdempotencyKeys,
  dropRateLimits,
  dropAuditRows,
  dropUnverifiedTenants,
  forgetGuests,
  sealAuditLog,
  watchRequests,
  serveWaitingLists,
];
