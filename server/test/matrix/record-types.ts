import type { Tenant, User } from '../support/makers.ts';
import type {
  Spare,
  SpareCompanies,
  SpareDepartments,
  SpareEntities,
  SpareEntries,
  SpareRequests,
  SpareTemplates,
} from './spare-records.ts';
import type { Together } from './together.ts';

/** Ids and names of one tenant's records. The samples turn them into input. */
export interface TenantRecords {
  readonly tenantId: number;
  readonly slug: string;
  readonly companyId: number;
  readonly hourlyId: number;
  readonly dailyId: number;
  readonly requestsId: number;
  readonly categoryId: number;
  readonly tableId: number;
  readonly otherTableId: number;
  readonly cabinId: number;
  readonly guideId: number;
  readonly observerId: number;
  readonly bookingId: number;
  /** A stay with guests: one to change, others to remove. */
  readonly stayId: number;
  readonly guestId: number;
  readonly spareGuests: readonly number[];
  /** Client of a booking that no other sample changes. */
  readonly clientId: number;
  readonly staffId: number;
  /** Staff without connected records. */
  readonly spareStaff: readonly number[];
  /** Bookings for calls that work only once per booking. */
  readonly spare: Spare;
  readonly spareEntities: SpareEntities;
  readonly spareCompanies: SpareCompanies;
  readonly spareDepartments: SpareDepartments;
  readonly spareCategories: readonly number[];
  readonly spareRequests: SpareRequests;
  readonly spareEntries: SpareEntries;
  readonly together: Together;
  readonly surveyId: number;
  readonly reportId: number;
  readonly spareReports: readonly number[];
  readonly spareSurveys: readonly number[];
  /** Answers the survey for the booking. */
  readonly surveyToken: string;
  readonly blockedId: number;
  /** Blocks for calls that work only once per block. */
  readonly spareBlocks: readonly number[];
  readonly fileHash: string;
  readonly firelistToken: string;
  readonly addressId: number;
  readonly ownerId: number;
  readonly calendarToken: string;
  readonly adminEmail: string;
  readonly emailTemplateId: number;
  readonly smsTemplateId: number;
  readonly spareTemplates: SpareTemplates;
  /** A message about the booking, and its links. */
  readonly messageId: number;
  readonly preferencesToken: string;
  readonly receiptToken: string;
  /** Link token of a separate booking. */
  readonly guestToken: string;
  /** Link token of the stay with guests, where guests check in online. */
  readonly stayToken: string;
  /** Online check-ins of that stay, for calls that work only once each. */
  readonly spareOnlineGuests: readonly number[];
  readonly toRegister: readonly number[];
  readonly ofParty: readonly number[];
  readonly toRemove: readonly number[];
  /** Link token of a separate request. */
  readonly requestToken: string;
  /** Link token of a separate entry of the waiting list. */
  readonly entryToken: string;
}

export const ROLE_NAMES = ['admin', 'host', 'employee', 'observer'] as const;
export type Staff = Readonly<Record<(typeof ROLE_NAMES)[number], User>>;

/** The records of a tenant, with staff. */
export interface StaffedRecords extends TenantRecords {
  readonly staff: Staff;
}

export interface RecordsPlan {
  readonly slug: string;
  /** Part of every text of these records, so that a leak is recognized in an answer. */
  readonly marker: string;
  /** First id of these records, so that their ids are recognized as well. */
  readonly firstId: number;
  readonly fileHash: string;
  /** An existing tenant, in which the records become another company. Default: a new tenant. */
  readonly tenant?: Tenant;
  /** The tenant's owner, if it has one. */
  readonly ownerId?: number;
  /** Whether the staff belong to the company rather than the full tenant. */
  readonly staffOfCompany?: boolean;
}
