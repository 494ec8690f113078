import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { afterEach } from 'vitest';
import { NOW } from '../support/app.ts';
import type { Entity } from '../support/makers.ts';
import { cabinFor, type Fixture, openFixture, rowsOf, tableFor } from './fixture.ts';

export let fixture: Fixture;
let day = 0;
/** Opens a fixture whose clock is reset after each test. */
export const openChanges = async (): Promise<void> => {
  day = 0;
  fixture = await openFixture();
  afterEach(() => {
    fixture.server.clock.now = NOW;
  });
};

export const call = <N extends EndpointName>(name: N, input: InputOf<N>) => fixture.asHost.call(name, input);
export const refused = <N extends EndpointName>(name: N, input: InputOf<N>) => fixture.asHost.refused(name, input);
export const by = (id: number) => ({ params: { id } });

/** A different day of May for each booking, so that they don't conflict. */
const nextDay = () => `2027-05-${String(++day).padStart(2, '0')}`;
export const onTable = async (entity: Entity = fixture.tables.four, date = nextDay()) => {
  const { booking } = await call(
    'bookings.createBooking',
    tableFor(fixture, `${date}T18:00`, { booking: { renting_entity_id: entity.id } }),
  );
  return { ...booking, date };
};
export const stay = async (from: string, to: string) => {
  const { booking } = await call('bookings.createBooking', cabinFor(fixture, from, to));
  return booking;
};
export const messagesOf = async (id: number) =>
  (await rowsOf<{ kind: string }>(fixture, `select kind from outbox where booking_id = ${id} order by id`)).map(
    ({ kind }) => kind,
  );
export const move = (id: number, booking: InputOf<'bookings.moveBooking'>['body']['booking']) => ({
  ...by(id),
  body: { booking },
});
