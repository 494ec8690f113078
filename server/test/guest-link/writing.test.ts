import { describe, expect, test } from 'vitest';
import { openSession, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openLinkStage } from './link-stage.ts';

const stage = openLinkStage();
const { book, outboxOf } = stage;

describe('writing to the company', () => {
  test('reaches its address, and staff read it among the messages', async () => {
    await make.makeSettings(stage.db, stage.company, { support_email: 'post@example.com' });
    const { booking, params } = await book();
    await stage.server.api.call('guestLink.messageCompany', { params, body: { text: 'Har dere <b>barnestol</b>?' } });
    expect(await outboxOf(booking.id)).toEqual([
      {
        kind: 'guest_message',
        recipient: 'post@example.com',
        payload: { language: 'en-us', text: 'Har dere <b>barnestol</b>?' },
      },
    ]);
    const admin = await openSession(
      stage.db,
      await make.makeUser(stage.db, { tenant: stage.company.tenant, role: 'admin' }),
    );
    const { messages } = await stage.server.api.call(
      'messages.listMessages',
      { query: { bookingId: booking.id } },
      { token: admin },
    );
    const [row] = messages.data;
    expect(row).toMatchObject({ kind: 'guest_message', may_resend: false });
    const { message } = await stage.server.api.call(
      'messages.getMessage',
      { params: { id: row?.id ?? 0 } },
      { token: admin },
    );
    expect(message.content).toContain('Har dere <b>barnestol</b>?');
  });

  test('is limited, also by the hour and booking', async () => {
    const limited = await testApp(stage.db, { env: { RATE_LIMITS: true } });
    const { params } = await book();
    for (let at = 0; at < 5; at++)
      await limited.api.call('guestLink.messageCompany', { params, body: { text: `nr ${at}` } });
    const refused = await limited.api.refused('guestLink.messageCompany', { params, body: { text: 'nr 6' } });
    expect(refused).toMatchObject({ status: 429, code: 'REQUEST-3005' });
    await limited.close();
  });
});
