import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { openFixture } from '../bookings/fixture.ts';
import { wireRequest } from '../support/api.ts';
import { makeBooking, makeEntity, makeGuest } from '../support/makers.ts';

const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);

const fixture = await openFixture();
const { db, daily, company, hostToken: token } = fixture;
const [a, b, late] = [
  await makeEntity(db, { department: daily, name: 'Hytte A' }),
  await makeEntity(db, { department: daily, name: 'Hytte B' }),
  await makeEntity(db, { department: daily, name: 'Hytte C' }),
];
const period = { from: at('09T14:00'), to: at('12T11:00') };
await makeGuest(db, await makeBooking(db, { entities: [a, b], ...period }), { name: 'Kari', renting_entity_id: a.id });
const coming = await makeBooking(db, { entities: [late], ...period });
await makeGuest(db, coming, { name: 'Ola', renting_entity_id: late.id, arrival_date: '2027-03-11' });

/** The units in the list of a date, in its three forms. */
const unitsOn = async (date: string) => {
  const body = { company_id: company.id, department_ids: [daily.id], date };
  const { firelist } = await fixture.api.call('reports.listFireListGuests', { body }, { token });
  const ticking = { body: { ...body, device: randomUUID(), ticks: [] } };
  const synced = (await fixture.api.call('reports.syncFireList', ticking, { token })).firelist;
  const {
    method,
    url,
    headers,
    body: payload,
  } = wireRequest(
    'reports.getFireListGuests',
    { body },
    {
      token,
      domain: 'fjord',
      language: 'en',
    },
  );
  const { rawPayload } = await fixture.server.app.inject({
    method: method as 'POST',
    url,
    headers,
    payload: payload ?? '',
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  const [, inPdf = ''] = /nobody is checked in for: ((?:Hytte [A-C](?:, )?)*)/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  expect(synced.units).toEqual(firelist.units);
  const names = firelist.units.map(({ renting_entity_name: name }) => name);
  expect(inPdf).toBe(names.join(', '));
  return names;
};

describe('the units of the fire list', () => {
  test('contain each unit of a booking without a guest, also when another unit has one', async () => {
    expect(await unitsOn('2027-03-11')).toEqual(['Hytte B']);
  });

  test('contain a unit until the first arrival of its guests', async () => {
    expect(await unitsOn('2027-03-10')).toEqual(['Hytte B', 'Hytte C']);
  });
});
