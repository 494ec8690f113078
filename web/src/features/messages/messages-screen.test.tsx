import type { MessageRow } from '@ledig/contract/messages/messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatWritten } from '#lib/texts/format.ts';
import { makeSession, pageOf } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, sendChange } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { MESSAGE } from './message.fixture.ts';
import { MessagesScreen } from './messages-screen.tsx';

const message: MessageRow = {
  ...MESSAGE,
  kind: 'booking_request_received',
  channel: 'email',
  recipient: 'kari@example.com',
  booking_id: null,
  booking_request_id: 12,
};

const open = async (shown: MessageRow, at: string) => {
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
    'messages.listMessages': { messages: pageOf([shown]), planned: [] },
  });
  const session = makeSession({ role: 'admin' });
  return { ...(await show(<MessagesScreen />, { texts: ['messages'], session, at })), server };
};

it('lists the messages about a request, with a link to it', async () => {
  const { t, server } = await open(message, '/messages?request=12');
  const link = await screen.findByRole('link', { name: t('messages:requestOf', { id: 12, guest: 'Kari' }) });
  expect(link.getAttribute('href')).toBe('/booking-request/12');
  screen.getByRole('heading', { level: 1, name: t('messages:titleOfRequest', { id: 12 }) });
  expect(server.callsOf('messages.listMessages').map(({ url }) => url.searchParams.get('requestId'))).toEqual(['12']);
});

it('says why a message is not sent', async () => {
  const { t } = await open({ ...message, state: 'unwanted', reason: 'unsubscribed', sent_at: null }, '/messages');
  await screen.findByText(t('messages:reason.unsubscribed'));
  expect(screen.getAllByText(t('messages:state.unwanted')).length).toBeGreaterThan(0);
});

const places: Answers = {
  'companies.listActiveCompanies': { companies: [] },
  'departments.listActiveDepartments': { departments: [] },
};

it('says which reminders of a booking are planned, and when', async () => {
  const due_at = '2027-03-09T20:00:00+01:00';
  fakeServer({
    ...places,
    'messages.listMessages': {
      messages: pageOf([message]),
      planned: (['email', 'sms'] as const).map((channel) => ({ kind: 'booking_reminder', channel, due_at })),
    },
  });
  const { t } = await show(<MessagesScreen />, {
    texts: ['messages'],
    session: makeSession(),
    at: '/messages?booking=3',
  });
  for (const channel of ['email', 'sms']) {
    const planned = { kind: t('messages:kind.booking_reminder'), channel: t(`messages:channel.${channel}`) };
    await screen.findByText(t('messages:planned', { ...planned, time: formatWritten(due_at) }));
  }
});

describe('a message that is due', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows that it was sent without a reload, and then is not asked for again', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    let state: MessageRow['state'] = 'pending';
    const server = fakeServer({
      ...places,
      'messages.listMessages': () => ({
        messages: pageOf([{ ...message, state, sent_at: null, due_at: '2027-03-10T10:00:00+01:00' }]),
        planned: [],
      }),
    });
    vi.setSystemTime(new Date('2027-03-10T10:00:00+01:00'));
    const { t } = await show(<MessagesScreen />, { texts: ['messages'], session: makeSession(), at: '/messages' });
    const asked = () => server.callsOf('messages.listMessages').length;
    const rowIn = async (shown: MessageRow['state']) =>
      waitFor(() => expect(screen.getByRole('table').textContent).toContain(t(`messages:state.${shown}`)));
    await rowIn('pending');
    state = 'sent';
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await rowIn('sent');
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBe(before);
  });
});

it.each([
  ['/messages?request=12', { kind: 'request.changed', id: 12 }, 2],
  ['/messages?booking=12', { kind: 'booking.changed', id: 12 }, 2],
  ['/messages?booking=12', { kind: 'booking.changed', id: 13 }, 1],
] as const)('loads again when another person writes to the guest (%s, %j)', async (at, change, loads) => {
  const { server } = await open(message, at);
  await screen.findAllByText(message.recipient);
  sendChange({ ...change, company_id: 1, department_id: 10 });
  if (loads > 1) await waitFor(() => expect(server.callsOf('messages.listMessages')).toHaveLength(loads));
  else await new Promise((resolve) => setTimeout(resolve, 600));
  expect(server.callsOf('messages.listMessages')).toHaveLength(loads);
});
