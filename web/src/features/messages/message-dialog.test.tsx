import type { MessageDetail } from '@ledig/contract/messages/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { MESSAGE } from './message.fixture.ts';
import { MessageDialog } from './message-dialog.tsx';

const message: MessageDetail = {
  ...MESSAGE,
  content: 'Velkommen',
  content_is_sent: true,
  account_path: null,
  resend_to: '+4741000002',
};

const open = async (
  values: Partial<MessageDetail>,
  language: (typeof languages)[number] = 'en-us',
  answers: Answers = {},
) => {
  const server = fakeServer({ 'messages.getMessage': { message: { ...message, ...values } }, ...answers });
  const scene = await show(<MessageDialog id={7} onClose={() => {}} />, { language, texts: ['messages'] });
  return { ...scene, server };
};

it("offers to send a message again, to the guest's current number", async () => {
  const { t } = await open({});
  const field = await screen.findByLabelText<HTMLInputElement>(t('messages:resend.recipient'));
  expect(field.value).toBe('+4741000002');
  expect(screen.queryByText(t('messages:resend.formerGuest'))).toBeNull();
});

it('sends a message once when the first answer was lost', async () => {
  const { t, user, server } = await open({}, 'en-us', { 'messages.resendMessage': () => refusal(500, 'SERVER-3000') });
  const send = async (count: number) => {
    await user.click(await screen.findByRole('button', { name: t('messages:resend.send') }));
    await waitFor(() => expect(server.callsOf('messages.resendMessage')).toHaveLength(count));
  };
  await send(1);
  await send(2);
  const [first, second] = server.callsOf('messages.resendMessage').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it.each(languages)('says why a message of a former guest can not be sent again (%s)', async (language) => {
  const values = { guest: null, may_resend: false, of_former_guest: true };
  const { t } = await open({ ...values, content: null, content_is_sent: false }, language);
  await screen.findByText(t('messages:resend.formerGuest'));
  screen.getByText(t('messages:detail.unsent'));
  expect(screen.queryByRole('button', { name: t('messages:resend.send') })).toBeNull();
});

it('says why the last attempt failed', async () => {
  const { t } = await open({ state: 'pending', sent_at: null, last_error: 'connect ECONNREFUSED' });
  await screen.findByText(t('messages:detail.error', { error: 'connect ECONNREFUSED' }));
});
