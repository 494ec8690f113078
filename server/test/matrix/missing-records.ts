import { signDocumentLink } from '#crypto/file-links.ts';
import { guestToken, signBookingLink } from '#crypto/links.ts';
import type { Database } from '#db/database.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { signPreferences, signReceipt, signSurvey } from '#messages/message-links.ts';
import { missingSpare, NOW, range } from './spare-records.ts';
import type { TenantRecords } from './tenant-records.ts';
import { missingTogether } from './together.ts';

/** Ids and names of records that don't exist, in the same form as `TenantRecords`. */
export const makeMissingRecords = async (
  db: Database,
  { tenantId }: TenantRecords,
  firstId: number,
): Promise<TenantRecords> => {
  const { linkKey } = await loadSecretsUnscoped(db);
  let count = firstId;
  const bookingId = count++;
  const surveyId = count++;
  return {
    surveyId,
    spareSurveys: range.map(() => count++),
    reportId: count++,
    spareReports: range.map(() => count++),
    surveyToken: signSurvey(linkKey, { tenantId, surveyId, bookingId }),
    tenantId: count++,
    slug: 'no_such_slug',
    companyId: count++,
    hourlyId: count++,
    dailyId: count++,
    requestsId: count++,
    categoryId: count++,
    tableId: count++,
    otherTableId: count++,
    cabinId: count++,
    guideId: count++,
    observerId: count++,
    bookingId,
    stayId: count++,
    guestId: count++,
    spareGuests: range.map(() => count++),
    clientId: count++,
    staffId: count++,
    spareStaff: range.map(() => count++),
    spare: missingSpare(() => count++),
    spareEntities: { toArchive: range.map(() => count++), archived: range.map(() => count++) },
    spareCompanies: { toArchive: range.map(() => count++), archived: range.map(() => count++), kept: count++ },
    spareDepartments: { toArchive: range.map(() => count++), archived: range.map(() => count++), kept: count++ },
    spareCategories: range.map(() => count++),
    spareRequests: {
      toApprove: range.map(() => count++),
      toDecline: range.map(() => count++),
      kept: count++,
      ofGuest: count++,
    },
    spareEntries: { toRemove: range.map(() => count++), kept: count++, ofGuest: count++, offer: count++ },
    together: missingTogether(() => count++),
    blockedId: count++,
    spareBlocks: range.map(() => count++),
    fileHash: '0'.repeat(64),
    firelistToken: signDocumentLink(linkKey, { tenantId, hash: '0'.repeat(64) }, NOW),
    addressId: count++,
    ownerId: count++,
    calendarToken: signBookingLink(linkKey, { tenantId, bookingId }, { clientId: 1, email: '' }),
    adminEmail: 'nobody@missing.example',
    feedToken: 'A'.repeat(43),
    emailTemplateId: count++,
    smsTemplateId: count++,
    spareTemplates: { email: range.map(() => count++), sms: range.map(() => count++) },
    messageId: count++,
    preferencesToken: signPreferences(linkKey, tenantId, count++),
    receiptToken: signReceipt(linkKey, tenantId, count++),
    guestToken: guestToken(linkKey, tenantId, Buffer.alloc(16)),
    stayToken: guestToken(linkKey, tenantId, Buffer.alloc(16, 2)),
    spareOnlineGuests: range.map(() => count++),
    toRegister: range.map(() => count++),
    ofParty: range.map(() => count++),
    toRemove: range.map(() => count++),
    requestToken: guestToken(linkKey, tenantId, Buffer.alloc(16, 1)),
    entryToken: guestToken(linkKey, tenantId, Buffer.alloc(16, 2)),
  };
};
