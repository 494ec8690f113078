import type { MessageRow } from '@ledig/contract/messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatWritten } from '#lib/format.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const message: MessageRow = {
  id: 7,
  kind: 'booking_request_received',
  channel: 'email',
  recipient: 'kari@example.com',
  state: 'sent',
  reason: null,
  last_error: null,
  attempts: 1,
  subject: null,
  company: { id: 1, name: 'Fjordgløtt' },
  booking_id: null,
  booking_request_id: 12,
  guest: 'Kari',
  created_at: '2027-03-10T10:00:00+01:00',
  due_at: null,
  sent_at: '2027-03-10T10:00:00+01:00',
  delivered_at: null,
  resent_of: null,
  may_resend: true,
  of_former_guest: false,
};

const open = async (shown: MessageRow, at: string) => {
  const page = { total: 1, current_page: 1, per_page: 20, next_page_url: null, prev_page_url: null, path: '/messages' };
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
    'messages.listMessages': { messages: { data: [shown], ...page }, planned: [] },
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

const PAGE = { total: 1, current_page: 1, per_page: 20, next_page_url: null, prev_page_url: null, path: '/messages' };
const places: Answers = {
  'companies.listActiveCompanies': { companies: [] },
  'departments.listActiveDepartments': { departments: [] },
};

it('says which reminders of a booking are planned, and when', async () => {
  const due_at = '2027-03-09T20:00:00+01:00';
  fakeServer({
    ...places,
    'messages.listMessages': {
      messages: { data: [message], ...PAGE },
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
        messages: { data: [{ ...message, state, sent_at: null, due_at: '2027-03-10T10:00:00+01:00' }], ...PAGE },
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
