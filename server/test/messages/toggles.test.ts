import { CHANNELS, type MessageKind } from '@ledig/domain/notifications/triggers.ts';
import { TOGGLE_NAMES } from '@ledig/domain/settings/keys.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { guideFor, makeClient, openFixture, rowsOf, tableFor } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeBooking, makeGuest, makeSurvey, makeUser } from '../support/makers.ts';
import { mailbox, openOutbox } from '../support/outbox.ts';

const fixture = await openFixture();
const { db, company } = fixture;
const admin = await openSession(db, await makeUser(db, { tenant: company.tenant, role: 'admin' }));
await makeSurvey(db, company);
const { deliverer } = openOutbox(() => db);

/** The booking or the request that the messages are about. */
type About = { readonly booking: number } | { readonly request: number };

let days = 0;
/** A local time on a day that no other booking of these tests has. */
const noon = (): string => `2027-05-${String(++days).padStart(2, '0')}T12:00`;

const book = async (client = makeClient()): Promise<{ booking: number }> => {
  const { booking } = await fixture.api.call('bookings.createPublicBooking', tableFor(fixture, noon(), { client }));
  return { booking: booking.id };
};

const bookAndChange = async (): Promise<About> => {
  const client = makeClient();
  const about = await book(client);
  const body = { booking: { number_of_interactors: 1, version: 1 }, client, booking_properties: [] };
  await fixture.asHost.call('bookings.updateBooking', { params: { id: about.booking }, body });
  return about;
};

const request = async (): Promise<{ request: number }> => {
  const from = noon();
  const asked = guideFor(fixture, from, from.replace('T12', 'T14'));
  const { booking_request } = await fixture.api.call('requests.createPublicRequest', asked);
  return { request: booking_request.id };
};

const requestAndDecline = async (): Promise<About> => {
  const about = await request();
  await fixture.asHost.call('requests.declineRequest', { params: { id: about.request }, body: {} });
  return about;
};

const cabins = Object.values(fixture.cabins);
const stayAndCheckOut = async (): Promise<About> => {
  const times = { from: NOW - 20 * HOUR_MS, to: NOW + 20 * HOUR_MS };
  const booking = await makeBooking(db, { entities: [cabins.pop() ?? fixture.cabins.first], ...times });
  await makeGuest(db, booking);
  await fixture.asHost.call('bookings.checkOut', { body: { booking_id: booking.id } });
  return { booking: booking.id };
};

/** Leaves on the switches that are named, and no others. */
const leaveOn = async (isOn: (name: string) => boolean): Promise<void> => {
  for (const name of TOGGLE_NAMES) {
    if (name === 'sms_surveys') continue;
    const body = { notification_name: name, value: isOn(name) };
    await fixture.server.api.call(
      'notifications.toggleNotification',
      { params: { id: company.id }, body },
      { token: admin },
    );
  }
};

/** Delivers what waits. The server has a gateway for mail only. Returns the messages of a kind by channel and state. */
const sentAbout = async (about: About, kind: MessageKind): Promise<Record<string, unknown>[]> => {
  const box = await mailbox();
  const { deliver } = await deliverer({ SMTP_URL: box.url }, () => NOW + HOUR_MS);
  await deliver(company.tenant);
  const [column, id] = 'booking' in about ? ['booking_id', about.booking] : ['booking_request_id', about.request];
  return rowsOf(
    fixture,
    `select channel, state from outbox where ${column} = ${id} and kind = '${kind}' order by channel`,
  );
};

const UNWANTED = [{ channel: 'email', state: 'unwanted' }];
const SENT = { channel: 'email', state: 'sent' };
const WAITING = { channel: 'sms', state: 'no_gateway' };

test.each([
  ['booking_confirmation', 'booking_confirmation', () => book(), UNWANTED],
  ['booking_updates', 'booking_updated', bookAndChange, UNWANTED],
  ['subscription', 'client_subscription', () => book(), []],
  ['booking_requests_confirmation', 'booking_request_received', request, UNWANTED],
  ['booking_requests_decline', 'booking_request_declined', requestAndDecline, UNWANTED],
  ['surveys', 'booking_survey', stayAndCheckOut, []],
] as const)(
  '%s sends its message by mail and SMS once it is on, and not before',
  async (toggle, kind, cause, before) => {
    const isOwn = (name: string) => CHANNELS.some((channel) => name === `${channel}_${toggle}`);
    await leaveOn((name) => !isOwn(name));
    expect(await sentAbout(await cause(), kind)).toEqual(before);
    await leaveOn(isOwn);
    expect(await sentAbout(await cause(), kind)).toEqual(toggle === 'surveys' ? [SENT] : [SENT, WAITING]);
  },
);
