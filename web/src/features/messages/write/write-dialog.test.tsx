import type { GuestWriting } from '@ledig/contract/messages/write-to-guest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Language, languages } from '#lib/texts/i18n.ts';
import type { WritingAbout } from '#lib/writing-slot.ts';
import { type Answers, fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { WriteDialog } from './write-dialog.tsx';

const EMAIL = { channel: 'email', recipient: 'kari@example.com', obstacle: null, waits: false } as const;
const SMS = { channel: 'sms', recipient: '+4741000001', obstacle: null, waits: false } as const;

const WRITING: GuestWriting = {
  guest: 'Kari',
  company: 'Fjordgløtt',
  language: 'no',
  subject: 'Om bestillingen din: Salen, Fjordgløtt',
  reply_to: 'post@example.com',
  ways: [EMAIL, SMS],
};

interface Scene {
  readonly writing?: Partial<GuestWriting>;
  readonly language?: Language;
  readonly about?: WritingAbout;
  readonly answers?: Answers;
}

const open = async ({ writing = {}, language = 'en-us', about = { bookingId: 7 }, answers = {} }: Scene = {}) => {
  const server = fakeServer({
    'messages.getBookingWriting': { writing: { ...WRITING, ...writing } },
    'messages.getRequestWriting': { writing: { ...WRITING, ...writing } },
    'messages.writeAboutBooking': { message_ids: [1] },
    'messages.writeAboutRequest': { message_ids: [1] },
    ...answers,
  });
  const onClose = vi.fn();
  const scene = await show(<WriteDialog about={about} onClose={onClose} />, { language, texts: ['messages'] });
  const { t, user } = scene;
  const way = (channel: 'email' | 'sms', recipient: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: t(`messages:write.way.${channel}`, { recipient }) });
  return {
    ...scene,
    server,
    onClose,
    email: () => way('email', EMAIL.recipient),
    sms: () => way('sms', SMS.recipient),
    text: () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('messages:write.text') }),
    subject: () => screen.queryByRole<HTMLInputElement>('textbox', { name: t('messages:write.subject') }),
    send: async () => user.click(await screen.findByRole('button', { name: t('messages:write.send') })),
    bodies: () => server.callsOf('messages.writeAboutBooking').map(({ body }) => body),
  };
};

it.each(languages)('writes an e-mail with the suggested subject (%s)', async (language) => {
  const { t, user, email, sms, text, subject, send, bodies, onClose } = await open({ language });
  expect((await email()).checked).toBe(true);
  expect((await sms()).checked).toBe(false);
  expect(subject()?.value).toBe(WRITING.subject);
  screen.getByText(t('messages:write.language.no'));
  screen.getByText(t('messages:write.replyTo', { address: 'post@example.com' }), { exact: false });
  await waitFor(async () => expect(document.activeElement).toBe(await text()));
  await fill(user, await text(), 'Hei Kari');
  screen.getByText(t('messages:write.length', { used: '8', max: language === 'no' ? '2 000' : '2,000' }));
  await send();
  await screen.findByText(t('messages:write.done', { name: 'Kari' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(bodies()).toEqual([{ subject: WRITING.subject, text: 'Hei Kari', to: { email: EMAIL.recipient } }]);
});

it('writes an SMS without a subject, and counts its parts with the name of the company', async () => {
  const { t, user, email, sms, text, subject, send, bodies } = await open();
  await user.click(await sms());
  await user.click(await email());
  expect(subject()).toBeNull();
  await fill(user, await text(), 'a'.repeat(149));
  screen.getByText(t('messages:write.parts', { count: 2 }), { exact: false });
  screen.getByText(t('messages:write.smsShows', { company: 'Fjordgløtt' }));
  await send();
  await waitFor(() => expect(bodies()).toEqual([{ subject: '', text: 'a'.repeat(149), to: { sms: SMS.recipient } }]));
});

it('writes about a request', async () => {
  const { user, text, send, server } = await open({ about: { requestId: 9 } });
  await fill(user, await text(), 'Hei');
  await send();
  await waitFor(() =>
    expect(server.callsOf('messages.writeAboutRequest').map(({ url }) => url.pathname)).toEqual([
      '/api/booking-request/9/guest-message',
    ]),
  );
});

it('sends nothing without a text or a way, and says why', async () => {
  const { user, email, text, send, bodies } = await open();
  await send();
  await waitFor(async () => expect((await text()).getAttribute('aria-invalid')).toBe('true'));
  await fill(user, await text(), 'Hei');
  await user.click(await email());
  await send();
  await waitFor(async () => expect(document.activeElement).toBe(await email()));
  expect(bodies()).toEqual([]);
});

it('refuses a text that is too long for an SMS', async () => {
  const { user, sms, text, send, bodies } = await open();
  await user.click(await sms());
  await fill(user, await text(), 'a'.repeat(919));
  await send();
  await screen.findByText('The SMS is too long. Use at most 918 characters.');
  expect(bodies()).toEqual([]);
});

it.each(languages)('says why a way is closed, and chooses the other one (%s)', async (language) => {
  const ways = [{ ...EMAIL, obstacle: 'unsubscribed' } as const, SMS];
  const { t, email, sms } = await open({ writing: { ways }, language });
  expect((await email()).disabled).toBe(true);
  expect((await email()).checked).toBe(false);
  expect((await sms()).checked).toBe(true);
  screen.getByText(t('messages:write.obstacle.email.unsubscribed'));
});

it.each(['no_address', 'unsubscribed', 'unverified', 'no_gateway'] as const)(
  'offers no form when no way is open (%s)',
  async (obstacle) => {
    const ways = [EMAIL, SMS].map((way) => ({ ...way, obstacle }));
    const { t } = await open({ writing: { ways } });
    await screen.findByText(t('messages:write.none'));
    screen.getByText(t(`messages:write.obstacle.email.${obstacle}`));
    screen.getByText(t(`messages:write.obstacle.sms.${obstacle}`));
    expect(screen.queryByRole('button', { name: t('messages:write.send') })).toBeNull();
    expect(screen.queryByRole('textbox', { name: t('messages:write.text') })).toBeNull();
  },
);

it('says that a message waits, before and after it is sent', async () => {
  const { t, user, text, send } = await open({ writing: { ways: [{ ...EMAIL, waits: true }, SMS] } });
  await screen.findByText(t('messages:write.waits'));
  await fill(user, await text(), 'Hei');
  await send();
  await screen.findByText(t('messages:write.doneLater', { name: 'Kari' }));
});

it("says when answers don't arrive", async () => {
  const { t } = await open({ writing: { reply_to: null } });
  await screen.findByText(t('messages:write.noReply'), { exact: false });
});

it('shows the new recipient when another person changed the guest, and keeps the text', async () => {
  const next = { ...EMAIL, recipient: 'ola@example.com' };
  const loaded = [WRITING, { ...WRITING, guest: 'Ola', ways: [next, SMS] }];
  let sent = 0;
  const { t, user, text, send, bodies } = await open({
    answers: {
      'messages.getBookingWriting': () => ({ writing: loaded.shift() ?? WRITING }),
      'messages.writeAboutBooking': () =>
        sent++ === 0
          ? refusal(409, 'NOTIFICATIONS-606', '', { 'to.email': ['NOTIFICATIONS-606|Check the recipient'] })
          : { message_ids: [1] },
    },
  });
  await fill(user, await text(), 'Hei');
  await send();
  await screen.findByText('Check the recipient');
  await screen.findByText(t('messages:write.title', { name: 'Ola' }));
  expect((await text()).value).toBe('Hei');
  await send();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ text: 'Hei', to: { email: 'ola@example.com' } });
});

it('sends once when the first answer was lost', async () => {
  const { user, text, send, server } = await open({
    answers: { 'messages.writeAboutBooking': () => refusal(500, 'SERVER-3000') },
  });
  await fill(user, await text(), 'Hei');
  const keys = () => server.callsOf('messages.writeAboutBooking').map(({ headers }) => headers.get('Idempotency-Key'));
  await send();
  await waitFor(() => expect(keys()).toHaveLength(1));
  await send();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toBeTruthy();
  expect(keys()[1]).toBe(keys()[0]);
});

it('says when the person has written too often', async () => {
  const { user, text, send } = await open({
    answers: { 'messages.writeAboutBooking': () => refusal(429, 'REQUEST-3005', 'Try again later') },
  });
  await fill(user, await text(), 'Hei');
  await send();
  await screen.findByText('Try again later');
  expect((await text()).value).toBe('Hei');
});

it('asks before it drops a text', async () => {
  const { t, user, text, onClose } = await open();
  await fill(user, await text(), 'Hei');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: t('lists:unsaved.title') });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: t('lists:unsaved.discard') }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows that it loads', async () => {
  const { t } = await open({ answers: { 'messages.getBookingWriting': never } });
  await screen.findByRole('dialog', { name: t('messages:write.action') });
  expect(screen.queryByRole('textbox', { name: t('messages:write.text') })).toBeNull();
});

it.each([
  [500, true],
  [403, false],
  [404, false],
] as const)('says why it does not load, and offers a retry if one helps (%i)', async (status, hasRetry) => {
  const { t } = await open({
    answers: { 'messages.getBookingWriting': () => refusal(status, 'BOOKING-200', 'No such booking') },
  });
  await screen.findByText('No such booking');
  expect(screen.queryByRole('button', { name: t('common:action.retry') }) !== null).toBe(hasRetry);
});
