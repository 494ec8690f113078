import { expect, test } from 'vitest';
import { hashPassword } from '#crypto/passwords.ts';
import { openSession } from '#test/support/app.ts';
import { feedOf } from '#test/support/calendar-feed.ts';
import { makeTenant, makeUser } from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';
import { replaceWellKnown } from './new-password.ts';
import { DEMO_PASSWORD } from './staff.ts';

const { db, server } = await openServer();

test('a new password of the demo ends sessions and calendar subscriptions of the published one only', async () => {
  const tenant = await makeTenant(db, { slug: 'demo' });
  const known = await makeUser(db, { tenant, password_hash: await hashPassword(DEMO_PASSWORD) });
  const other = await makeUser(db, { tenant });
  const accessOf = async (user: typeof known) => {
    const [session, token] = [await openSession(db, user), await feedOf(db, user)];
    const feed = { params: { domain: tenant.slug, token } };
    return async () => [
      (await server.api.try('account.getCalendarFeed', {}, { token: session })).status,
      (await server.api.try('account.readCalendarFeed', feed)).status,
    ];
  };
  const [ofKnown, ofOther] = [await accessOf(known), await accessOf(other)];
  expect([await ofKnown(), await ofOther()]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect(await replaceWellKnown(db, new Date(server.clock.now))).toMatchObject({ emails: [known.email] });
  expect([await ofKnown(), await ofOther()]).toEqual([
    [401, 404],
    [200, 200],
  ]);
});
