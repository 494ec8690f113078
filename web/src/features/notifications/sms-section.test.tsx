import type { SmsTemplate } from '@ledig/contract/messages/notifications.ts';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { SmsSection } from './sms-section.tsx';

const stored: SmsTemplate = {
  id: 5,
  company_id: 1,
  trigger_id: 1,
  trigger_name: 'sms_reminder',
  version: 1,
  updated_at: '2027-03-10T10:00:00+01:00',
  header: '',
  message: 'Hei',
  header_en: '',
  message_en: 'Hello',
};
const preview = { channel: 'sms', language: 'no', subject: '', html: '', text: 'Hei', sms: null } as const;

const channel = { has_gateway: true, from: null, per_day: 10, sent_today: 0 };

afterEach(() => focusManager.setFocused(undefined));

/** Shows the templates. `newest` is the stored one of the reminder; the others have none. */
const open = async (answers: Answers = {}) => {
  const newest: { template: SmsTemplate | false } = { template: stored };
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'settings.listCompanySettings': { settings: [] },
    'notifications.previewTemplate': { preview },
    'notifications.getDeliverySetup': { email: channel, sms: { ...channel, price_hint: null } },
    'notifications.getSmsTemplate': ({ url }) =>
      url.pathname.endsWith('/sms_reminder') ? { template: newest.template } : { template: false },
    'notifications.updateSmsTemplate': ({ body }) => {
      const { version: _version, ...texts } = body as SmsTemplate;
      return { template: { ...stored, ...texts, version: 2 } };
    },
    ...answers,
  });
  const scene = await show(<SmsSection companyId={1} />, { texts: ['notifications', 'settings'] });
  const { t } = scene;
  const panel = () => within(screen.getByRole('tabpanel', { name: t('notifications:template.sms_reminder') }));
  const callsOfReminder = () =>
    server.callsOf('notifications.getSmsTemplate').filter(({ url }) => url.pathname.endsWith('/sms_reminder')).length;
  const message = () => panel().getByLabelText<HTMLTextAreaElement>(t('notifications:field.message'));
  await waitFor(message);
  return {
    ...scene,
    server,
    panel,
    message,
    save: () => panel().getByRole('button', { name: t('common:action.save') }),
    /** Another admin has saved, and this page loads the template again. */
    another: async (template: SmsTemplate | false) => {
      newest.template = template;
      const before = callsOfReminder();
      // The second call of the template comes after the page has shown the first answer.
      await waitFor(() => {
        act(() => {
          focusManager.setFocused(false);
          focusManager.setFocused(true);
        });
        expect(callsOfReminder()).toBeGreaterThan(before + 1);
      });
    },
  };
};

it('keeps language, focus, the booking of the preview, and text that is typed while it saves', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, t, panel, message, save, server } = await open({
    'notifications.updateSmsTemplate': async () => {
      await answered;
      return { template: { ...stored, message_en: 'Welcome', version: 2 } };
    },
  });
  await fill(user, panel().getByLabelText(t('notifications:preview.booking')), '12');
  await user.click(panel().getByRole('radio', { name: t('notifications:language.en') }));
  await fill(user, message(), 'Welcome');
  await user.click(save());
  const field = message();
  await user.click(field);
  await user.paste(' back');
  answer();
  await screen.findByText(t('notifications:template.saved'));
  expect(message()).toBe(field);
  expect(field.value).toBe('Welcome back');
  expect(document.activeElement).toBe(field);
  expect(panel().getByLabelText<HTMLInputElement>(t('notifications:preview.booking')).value).toBe('12');
  // The rest is saved over the version of the first save.
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  await user.click(save());
  await waitFor(() => expect(server.callsOf('notifications.updateSmsTemplate')).toHaveLength(2));
  expect(server.callsOf('notifications.updateSmsTemplate')[1]?.body).toMatchObject({
    message_en: 'Welcome back',
    version: 2,
  });
});

it("follows another admin's text without unsaved input", async () => {
  const { message, another } = await open();
  await another({ ...stored, message: 'Velkommen', version: 2 });
  await waitFor(() => expect(message().value).toBe('Velkommen'));
});

it('keeps unsaved text when another admin saves, and asks which one to keep', async () => {
  const { user, t, message, save, another, panel, server } = await open({
    'notifications.updateSmsTemplate': ({ body }) =>
      'version' in (body as object)
        ? refusal(409, 'REQUEST-3017')
        : { template: { ...stored, message: 'Mitt', version: 3 } },
  });
  await fill(user, message(), 'Mitt');
  await another({ ...stored, message: 'Deres', version: 2 });
  expect(message().value).toBe('Mitt');
  await user.click(save());
  await user.click(await panel().findByRole('button', { name: t('lists:stale.mine') }));
  await screen.findByText(t('notifications:template.saved'));
  expect(server.callsOf('notifications.updateSmsTemplate').map(({ body }) => body)).toMatchObject([
    { message: 'Mitt', version: 1 },
    { message: 'Mitt' },
  ]);
});

it("discards unsaved text for another admin's, on request", async () => {
  const { user, t, message, save, another, panel } = await open({
    'notifications.updateSmsTemplate': refusal(409, 'REQUEST-3017'),
  });
  await fill(user, message(), 'Mitt');
  await another({ ...stored, message: 'Deres', version: 2 });
  await user.click(save());
  await user.click(await panel().findByRole('button', { name: t('lists:stale.theirs') }));
  await waitFor(() => expect(message().value).toBe('Deres'));
});

it('writes the template again when another admin deleted it', async () => {
  const { user, t, message, save, another, panel, server } = await open({
    'notifications.updateSmsTemplate': refusal(404, 'SMS_NOTIFICATION-1801'),
    'notifications.createSmsTemplate': { template: { ...stored, id: 6, message: 'Mitt' } },
  });
  await fill(user, message(), 'Mitt');
  await another(false);
  expect(message().value).toBe('Mitt');
  await user.click(save());
  await user.click(await panel().findByRole('button', { name: t('lists:stale.mine') }));
  await screen.findByText(t('notifications:template.saved'));
  expect(server.callsOf('notifications.createSmsTemplate')[0]?.body).toMatchObject({
    company_id: 1,
    trigger_name: 'sms_reminder',
    message: 'Mitt',
  });
});

it('keeps unsaved text when loading the template again fails', async () => {
  let fails = false;
  const { user, message, another } = await open({
    'notifications.getSmsTemplate': ({ url }) => {
      if (fails) return refusal(422, 'REQUEST-3001');
      return { template: url.pathname.endsWith('/sms_reminder') && stored };
    },
  });
  await fill(user, message(), 'Mitt');
  fails = true;
  await another(stored);
  expect(message().value).toBe('Mitt');
});

it.each(['unverified', 'sms_quota', null] as const)('says whether a test is sent (%s)', async (blocked) => {
  const { user, t, panel } = await open({
    'notifications.sendTest': { message_id: 9, recipient: '+4741000001', has_gateway: true, blocked_by: blocked },
  });
  await user.click(panel().getByRole('button', { name: t('notifications:test.send') }));
  await screen.findByText(
    blocked === null
      ? t('notifications:test.sent', { recipient: '+4741000001' })
      : t(`notifications:test.blocked.${blocked}`),
  );
});

it('counts the segments of an SMS, with their price and the character that needs more of them', async () => {
  const sms = { encoding: 'UCS-2', units: 161, per_segment: 67, segments: 3, left: 0, forced_by: '–' } as const;
  const { t } = await open({
    'notifications.previewTemplate': { preview: { ...preview, sms } },
    'notifications.getDeliverySetup': { email: channel, sms: { ...channel, price_hint: '0,49 kr' } },
  });
  const length = t('notifications:sms.length', { units: 161, perSegment: 67, encoding: 'UCS-2' });
  const segments = t('notifications:sms.segments', { count: 3 });
  const price = t('notifications:sms.price', { price: '0,49 kr' });
  await screen.findAllByText(`${length} ${segments} ${price} ${t('notifications:sms.forced', { character: '–' })}`);
});

it('marks the field of a variable that is unknown, and inserts a known one at the caret', async () => {
  const { user, t, message, save, panel } = await open({
    'notifications.updateSmsTemplate': refusal(422, 'SMS_NOTIFICATION-1803', '', { message: ['1803|Unknown'] }),
  });
  await fill(user, message(), 'Hei {nobody}');
  await user.click(save());
  await waitFor(() => expect(message().getAttribute('aria-invalid')).toBe('true'));
  await fill(user, message(), 'Hei ');
  const variables = t('notifications:variables.insertInto', { field: t('notifications:field.message') });
  const group = within(panel().getByRole('group', { name: variables }));
  await user.click(group.getByRole('button', { name: t('notifications:variables.client_name') }));
  expect(message().value).toBe('Hei {client_name}');
});

it('switches a message on at once, and has none for surveys', async () => {
  let isOn = false;
  const { user, t, server } = await open({
    'settings.listCompanySettings': () => ({
      settings: [{ key: 'sms_booking_confirmation', value: isOn, version: '0000000000000001' }],
    }),
    'notifications.toggleNotification': () => {
      isOn = true;
      return { success: true, notification_name: 'sms_booking_confirmation', value: true };
    },
  });
  const flip = (name: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${t(`notifications:toggle.name.${name}`)}`) });
  expect((await flip('booking_confirmation')).checked).toBe(false);
  await user.click(await flip('booking_confirmation'));
  await screen.findByText(t('notifications:toggle.on'));
  expect((await flip('booking_confirmation')).checked).toBe(true);
  expect(server.callsOf('notifications.toggleNotification').map(({ body }) => body)).toEqual([
    { notification_name: 'sms_booking_confirmation', value: true },
  ]);
  expect((await flip('surveys')).disabled).toBe(true);
});
