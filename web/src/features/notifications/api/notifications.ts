import type { EmailTemplate, MessagePreview, SmsTemplate } from '@ledig/contract/messages/notifications.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

const handles = { handles: formHandles };
const keyOf = (companyId: number, name: string) => ['notifications', 'template', companyId, name] as const;

/** A company's own text for an e-mail; null where the default text is sent. */
export const useEmailTemplate = (companyId: number, triggerName: string) =>
  useQuery({
    queryKey: keyOf(companyId, triggerName),
    queryFn: async ({ signal }): Promise<EmailTemplate | null> => {
      const input = { params: { companyId, triggerName } };
      return (await call('notifications.getEmailTemplate', input, { signal })).template || null;
    },
  });

/** A company's own text for an SMS; null where the default text is sent. */
export const useSmsTemplate = (companyId: number, triggerName: string) =>
  useQuery({
    queryKey: keyOf(companyId, triggerName),
    queryFn: async ({ signal }): Promise<SmsTemplate | null> => {
      const input = { params: { companyId, triggerName } };
      return (await call('notifications.getSmsTemplate', input, { signal })).template || null;
    },
  });

/** Replaces the cached template by the stored one, or by null after it was deleted. */
export const useTemplateChanged = (companyId: number, triggerName: string) => {
  const client = useQueryClient();
  return (template: EmailTemplate | SmsTemplate | null) => client.setQueryData(keyOf(companyId, triggerName), template);
};

/** Stores an e-mail template: a new one, or the change of the given one. */
export const saveEmailTemplate = async (id: number | null, body: unknown): Promise<EmailTemplate> =>
  id === null
    ? (await call('notifications.createEmailTemplate', { body: body as never }, handles)).template
    : (await call('notifications.updateEmailTemplate', { params: { id }, body: body as never }, handles)).template;

/** Stores an SMS template: a new one, or the change of the given one. */
export const saveSmsTemplate = async (id: number | null, body: unknown): Promise<SmsTemplate> =>
  id === null
    ? (await call('notifications.createSmsTemplate', { body: body as never }, handles)).template
    : (await call('notifications.updateSmsTemplate', { params: { id }, body: body as never }, handles)).template;

/** Deletes a template, so that the default text is sent. */
export const deleteTemplate = async (channel: 'email' | 'sms', id: number): Promise<void> => {
  const input = { params: { id } };
  if (channel === 'email') await call('notifications.deleteEmailTemplate', input, handles);
  else await call('notifications.deleteSmsTemplate', input, handles);
};

/** Switches a kind of message on or off. */
export const setToggle = async (companyId: number, name: string, value: boolean): Promise<void> => {
  const body = { notification_name: name, value };
  await call('notifications.toggleNotification', { params: { id: companyId }, body });
};

/** A template draft with the context that fills it. */
export interface Draft {
  readonly company_id: number;
  readonly trigger_name: string;
  readonly language: 'no' | 'en-us';
  readonly booking_id?: number;
  readonly email?: unknown;
  readonly sms?: unknown;
}

/** The rendered draft. The previous one stays until it arrives. The preview shows refusals. */
export const usePreview = (draft: Draft) =>
  useQuery({
    queryKey: ['notifications', 'preview', draft] as const,
    queryFn: async ({ signal }): Promise<MessagePreview> =>
      (await call('notifications.previewTemplate', { body: draft as never }, { signal, handles: formHandles })).preview,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });

/** Sends a draft to the caller's own address; returns the address, and why it isn't sent, if so. */
export const sendTest = (draft: Draft) => call('notifications.sendTest', { body: draft as never }, handles);

/** Whether the server sends e-mail and SMS, and their prices. */
export const useDeliverySetup = () =>
  useQuery({
    queryKey: ['notifications', 'setup'] as const,
    queryFn: ({ signal }) => call('notifications.getDeliverySetup', undefined, { signal }),
  });

/** Stores the company's e-mail address for guests; null removes it. */
export const saveSupportEmail = async (companyId: number, value: string | null): Promise<void> => {
  const params = { companyId, key: 'support_email' };
  await call('settings.upsertSetting', { params, query: {}, body: { value } }, handles);
};
