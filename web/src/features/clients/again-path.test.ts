import { parseQuickLine } from '@ledig/domain/bookings/quick-line/parse-quick-line.ts';
import { describe, expect, it } from 'vitest';
import { againPath } from './again-path.ts';

const client = { name: 'Kari Østby', country_code: '+47', phone_number: '40506070', erased_at: null };
const booking = {
  schedule_system: 'HOURLY',
  department: { id: 7, name: 'Restaurant' },
  number_of_interactors: 4,
} as const;
const lineOf = (path: string | null) => new URL(path ?? '', 'http://x').searchParams.get('line') ?? '';

describe('the address that books a guest again', () => {
  it('names guests, name and phone so that the quick line reads them', () => {
    const path = againPath(client, booking);
    expect(path).toContain('/calendaric-view?new=quick');
    expect(path).toContain('departments=7');
    const line = parseQuickLine(lineOf(path), '2027-03-10', false);
    expect(line).toMatchObject({ guests: 4, name: 'Kari Østby' });
    expect(line.phone).not.toBeNull();
  });

  it('leaves numbers out of the name', () => {
    expect(
      parseQuickLine(lineOf(againPath({ ...client, name: 'Rom 12 <b>' }, booking)), '2027-03-10', false).guests,
    ).toBe(4);
  });

  it('is missing for stays and erased guests', () => {
    expect(againPath(client, { ...booking, schedule_system: 'DAILY' })).toBeNull();
    expect(againPath({ ...client, erased_at: '2027-03-10T10:00:00Z' }, booking)).toBeNull();
  });
});
