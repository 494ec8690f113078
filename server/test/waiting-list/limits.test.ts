import { afterAll, expect, test } from 'vitest';
import { Api, throughInject } from '../support/api.ts';
import { NOW, testApp } from '../support/app.ts';
import { fill, nextDay, openWaitingFixture, wish } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();
const limited = await testApp(fixture.db, { env: { RATE_LIMITS: true, SMTP_URL: 'smtp://127.0.0.1:9' } });
limited.clock.now = NOW;
afterAll(() => limited.close());

test('a visitor joins ten times in ten minutes; forged addresses add no attempts', async () => {
  const codes: string[] = [];
  for (let at = 0; at < 12; at++) {
    const date = nextDay();
    await fill(fixture, date);
    const headers = { 'x-forwarded-for': `203.0.113.${at}` };
    const api = new Api(throughInject(limited.app), { domain: 'fjord', headers });
    const answer = await api.try('waitingList.joinWaitingList', wish(fixture, date));
    codes.push(answer.ok ? 'joined' : answer.fault.code);
  }
  expect(codes).toEqual([...Array(10).fill('joined'), 'REQUEST-3005', 'REQUEST-3005']);
});
