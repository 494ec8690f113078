import { measureSms } from '@ledig/domain/notifications/sms-segments.ts';
import { channelOfTemplate } from '@ledig/domain/notifications/triggers.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import type { Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';
import { bookingMail, bookingText } from '#messages/bookings/booking-mails.ts';
import { draftMessage } from '#messages/test-message.ts';
import { readDraft, renderPartsOf } from './draft.ts';

const presentSms = (text: string) => {
  const { encoding, units, perSegment, segments, left, forcedBy } = measureSms(text);
  return { encoding, units, per_segment: perSegment, segments, left, forced_by: forcedBy };
};

/**
 * Renders a draft with sample data or a booking of the company.
 *
 * @throws Fault as for saving the draft, or BOOKING-200 for a booking of another company
 */
export const previewTemplate: Handler<'notifications.previewTemplate'> = async (call) => {
  const { deps, tenant, user, now } = call;
  const draft = readDraft(call);
  const message = await deps.db.tenantRead(tenant.id, async (tx) => {
    await openCompany(tx, user.scope, draft.companyId, 'companyNotFound', true);
    return draftMessage(tx, draft, renderPartsOf(call, true), new Date(now));
  });
  if (!message) throw faultOnField('bookingNotFound', 'booking_id');
  const shown = { ...message, isTest: false };
  if (channelOfTemplate(draft.name) === 'sms') {
    const text = bookingText(shown);
    return {
      preview: { channel: 'sms', language: draft.language, subject: '', html: '', text, sms: presentSms(text) },
    };
  }
  const { mail } = bookingMail(shown);
  const { subject, html, text } = mail;
  return { preview: { channel: 'email', language: draft.language, subject, html, text, sms: null } };
};
