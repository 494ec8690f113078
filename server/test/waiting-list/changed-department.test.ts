import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { updateRow } from '#db/queries/statements/rows.ts';
import { NOW } from '../support/app.ts';
import { fill, linkOf, nextDay, openWaitingFixture } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();

const change = (columns: object) =>
  fixture.db.tenantTransaction(fixture.company.tenant.id, (tx) =>
    updateRow(tx, 'departments', fixture.hourly.id, columns),
  );
const rowOf = async (id: number, date: string) =>
  (
    await fixture.desktop.call('waitingList.listEntries', { query: { from: date, to: date } as never })
  ).entries.data.find((row) => row.id === id);
const offerNow = (id: number) => fixture.desktop.refused('waitingList.offerNow', { params: { id }, body: {} });

describe('after the department has switched to requests', () => {
  test('a free place is not offered, and staff and the guest see why', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const id = await fixture.join(date);
    await change({ activity_system: 'REQUESTS_ONLY' });
    await fixture.cancelAndServe(booked);
    expect(await fixture.read(id)).toMatchObject({ status: 'waiting', offer: null, obstacle: 'takesRequests' });
    expect(await rowOf(id, date)).toMatchObject({ obstacle: 'takesRequests' });
    expect(await offerNow(id)).toMatchObject({ code: 'DEPARTMENT-708' });

    await change({ activity_system: 'BOOKING' });
    await fixture.serve(NOW + MINUTE_MS);
    expect(await fixture.read(id)).toMatchObject({ status: 'offered', obstacle: null });
  });

  test('an open offer is not accepted, and a guest who left the line does not return', async () => {
    const date = nextDay();
    const [booked = 0] = await fill(fixture, date);
    const [id, other] = [await fixture.join(date), await fixture.join(date)];
    await fixture.api.call('waitingList.leaveWaitingList', { params: await linkOf(fixture, other) });
    await fixture.cancelAndServe(booked);
    const offer = (await fixture.read(id)).offer?.id ?? 0;
    const held = await fixture.holds();

    await change({ activity_system: 'REQUESTS_ONLY' });
    const params = await linkOf(fixture, id);
    const accepting = { params, body: { offer_id: offer } };
    expect(await fixture.api.refused('waitingList.acceptWaitingOffer', accepting)).toMatchObject({
      code: 'DEPARTMENT-708',
    });
    expect(await fixture.holds()).toEqual(held);
    const returning = { params: await linkOf(fixture, other) };
    expect(await fixture.read(other)).toMatchObject({ status: 'left', may_return: false });
    expect(await fixture.api.refused('waitingList.returnToWaitingList', returning)).toMatchObject({
      code: 'DEPARTMENT-708',
    });
    await change({ activity_system: 'BOOKING' });
    await fixture.api.call('waitingList.acceptWaitingOffer', accepting);
  });
});

test('after a change to nights, a wish for hours gets no offer and is still shown with its hours', async () => {
  const date = nextDay();
  const [booked = 0] = await fill(fixture, date);
  const id = await fixture.join(date);
  await fixture.cancelAndServe(booked);
  const offer = (await fixture.read(id)).offer?.id ?? 0;
  await change({ schedule_system: 'DAILY', checkin: '14:00', checkout: '11:00' });
  expect(await rowOf(id, date)).toMatchObject({ obstacle: 'otherSchedule', time_from: '18:00' });
  const accepting = { params: await linkOf(fixture, id), body: { offer_id: offer } };
  expect(await fixture.api.refused('waitingList.acceptWaitingOffer', accepting)).toMatchObject({
    code: 'DEPARTMENT-709',
  });
  await change({ schedule_system: 'HOURLY', checkin: null, checkout: null });
});
