import type { MessageRow } from '@ledig/contract/messages/messages.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, pageOf } from '#ui/testing/answers.ts';
import { fakeServer, sendChange } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import type { BookingDetail } from '../api/get-booking.ts';
import { MessageList } from './message-list.tsx';

const WRITTEN: MessageRow = {
  ...{ id: 7, kind: 'staff_message', channel: 'email', recipient: 'kari@example.com', state: 'pending', reason: null },
  ...{ last_error: null, attempts: 0, subject: null, company: { id: 1, name: 'Fjord' }, booking_id: 12, guest: 'Kari' },
  ...{ booking_request_id: null, created_at: '2027-03-10T10:00:00+01:00', due_at: null, sent_at: null },
  ...{ delivered_at: null, resent_of: null, may_resend: false, of_former_guest: false },
};

it('shows a message that another person has just written', async () => {
  let rows: MessageRow[] = [];
  const server = fakeServer({ 'messages.listMessages': () => ({ messages: pageOf(rows), planned: [] }) });
  const booking = { id: 12, version: 3, timezone: 'Europe/Oslo' } as BookingDetail;
  const { t } = await show(<MessageList booking={booking} />, {
    texts: ['bookings', 'messages'],
    session: makeSession(),
  });
  await screen.findByText(t('bookings:sections.noMessages'));
  rows = [WRITTEN];
  const change = { kind: 'booking.changed', company_id: 1, department_id: 10 } as const;
  sendChange({ ...change, id: 13 });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(server.callsOf('messages.listMessages')).toHaveLength(1);
  sendChange({ ...change, id: 12 });
  await screen.findByText(t('messages:kind.staff_message'));
  screen.getByText(t('messages:state.pending'));
});
