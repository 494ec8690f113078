import { parseQuickLine } from '@ledig/domain/bookings/quick-line/parse-quick-line.ts';
import { describe, expect, it } from 'vitest';
import type { ClientRow } from '../api/clients.ts';
import { clientOfLine, likelyClient, searchTextOf } from './choose-client.ts';

const known = (id: number, name: string, phone_number: string): ClientRow => ({
  ...{ id, name, phone_number, country_code: '+47', email: `${id}@example.com` },
  ...{ companies: [], bookings_count: 1, created_at: '2026-01-01T00:00:00+01:00' },
});
const kari = known(1, 'Kari Nordmann', '91234567');
const ola = known(2, 'Ola Dahl', '91234500');
const line = (text: string) => parseQuickLine(text, '2026-11-18');

describe('the lookup of a client', () => {
  it.each([
    ['6 19 91', ''],
    ['6 19 912', '912'],
    ['6 19 Kari 9123', '9123'],
    ['6 19 Ka', ''],
    ['6 19 Kari', 'Kari'],
  ])('of %s searches for "%s"', (text, searched) => expect(searchTextOf(line(text))).toBe(searched));

  it.each([
    ['6 19 9123', [kari], 1],
    ['6 19 9123', [kari, ola], undefined],
    ['6 19 91234567', [kari, ola], 1],
    ['6 19 kari 9123', [kari, ola], 1],
    ['6 19 Per 91234567', [kari], undefined],
    ['6 19 Kari', [kari], undefined],
  ])('of %s means client %#', (text, matches, id) => expect(likelyClient(line(text), matches)?.id).toBe(id));
});

describe('the client to send', () => {
  it('is the known client, with a written address', () => {
    expect(clientOfLine(line('6 19 912'), kari)).toMatchObject({ name: 'Kari Nordmann', email: '1@example.com' });
    expect(clientOfLine(line('6 19 912 new@example.com'), kari).email).toBe('new@example.com');
  });
  it('has the written values for a new client', () => {
    expect(clientOfLine(line('6 19 Per +46 701234567'), null)).toEqual({
      ...{ name: 'Per', email: '', country_code: '+46', phone_number: '701234567' },
    });
  });
});
