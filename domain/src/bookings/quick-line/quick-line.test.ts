import { describe, expect, it } from 'vitest';
import { parseQuickLine } from './parse-quick-line.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

/** The parsed line in short form: guests, date, time, name and phone. */
const read = (text: string, monthFirst = false) => {
  const { guests, date, time, name, phone } = parseQuickLine(text, TODAY, monthFirst);
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const times = time && clock(time.start) + (time.end === null ? '' : `-${clock(time.end)}`);
  return [guests, date, times, name, phone && `${phone.countryCode} ${phone.digits}`];
};

describe('a line with everything', () => {
  it.each([
    ['6 tomorrow 19 Kari 912 34 567', [6, '2026-11-19', '19:00', 'Kari', '+47 91234567']],
    ['6 i morgen 19 Kari 91 23 45 67', [6, '2026-11-19', '19:00', 'Kari', '+47 91234567']],
    ['Kari Nordmann 6 19 91 23 45 67', [6, null, '19:00', 'Kari Nordmann', '+47 91234567']],
    ['6 19 kari 91234567 i morgen', [6, '2026-11-19', '19:00', 'Kari', '+47 91234567']],
    ['bord til 4 lørdag kl 19.30 Tor Dahl 91234567', [4, '2026-11-21', '19:30', 'Tor Dahl', '+47 91234567']],
    ['table for two on Friday at 7pm, Ann +46 70 123 45 67', [2, '2026-11-20', '19:00', 'Ann', '+46 701234567']],
    ['8 personer 24.12. kl. 18 Åse 22 33 44 55', [8, '2026-12-24', '18:00', 'Åse', '+47 22334455']],
    ['party of 12 Dec 24 6:30 pm O’Brien 0047 91234567', [12, '2026-12-24', '18:30', 'O’Brien', '+47 91234567']],
    ['4 fre 1930 Ola 912', [4, '2026-11-20', '19:30', 'Ola', '+47 912']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a date', () => {
  it.each([
    ['2 i dag', '2026-11-18'],
    ['2 tonight', '2026-11-18'],
    ['2 overmorgen', '2026-11-20'],
    ['2 day after tomorrow', '2026-11-20'],
    ['2 i går', '2026-11-17'],
    ['2 yesterday', '2026-11-17'],
    ['2 day before yesterday', '2026-11-16'],
    ['2 onsdag', '2026-11-18'],
    ['2 tue', '2026-11-24'],
    ['2 neste fredag', '2026-11-27'],
    ['2 next mon', '2026-11-23'],
    ['2 om 3 dager', '2026-11-21'],
    ['2 in two weeks', '2026-12-02'],
    ['2 3. januar', '2027-01-03'],
    ['2 24 des', '2026-12-24'],
    ['2 December 24th', '2026-12-24'],
    ['2 24/12', '2026-12-24'],
    ['2 24.12', '2026-12-24'],
    ['2 24.12.27', '2027-12-24'],
    ['2 2027-02-28', '2027-02-28'],
    ['2 29. februar', '2028-02-29'],
    ['2 31. juni', null],
  ])('%s is %s', (text, date) => expect(read(text).slice(0, 2)).toEqual([2, date]));

  it.each(['31.2.', '31.11.2026', '30/2', '31. juni', '31 Nov'])(
    '%s, which does not exist, is not understood',
    (date) => {
      const line = parseQuickLine(`2 ${date} kl 19 Kari`, TODAY);
      expect(line).toMatchObject({ guests: 2, date: null, impossibleDate: date, name: 'Kari', unknown: [date] });
    },
  );

  it('has the month first where the language has', () => {
    expect(read('2 10/12', true)[1]).toBe('2027-10-12');
    expect(read('2 10/12')[1]).toBe('2026-12-10');
    expect(read('2 24/12', true)[1]).toBe('2026-12-24');
  });
});

describe('a time', () => {
  it.each([
    ['6 kl 19', '19:00'],
    ['6 kl. 19.30', '19:30'],
    ['6 at 7:15', '7:15'],
    ['6 19:00–21:30', '19:00-21:30'],
    ['6 18-20', '18:00-20:00'],
    ['6 fra 18 til 20.30', '18:00-20:30'],
    ['6 halv åtte', '7:30'],
    ['6 half past seven', '7:30'],
    ['6 kvart på 8', '7:45'],
    ['6 12pm', '12:00'],
    ['6 12am', '0:00'],
    ['6 7 i kveld', '19:00'],
    ['6 tonight 8', '20:00'],
    ['6 1930', '19:30'],
    ['6 25', null],
    ['6 kl 24', '0:00'],
  ])('%s is %s', (text, time) => expect([read(text)[0], read(text)[2]]).toEqual([6, time]));

  it('is ambiguous below 12 without a leading zero', () => {
    const isRough = (text: string) => parseQuickLine(text, TODAY).time?.isRough;
    expect([isRough('6 kl 7'), isRough('6 kl 07'), isRough('6 7am'), isRough('6 kl 12')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['6 19 2t', 120],
    ['6 19 1,5 time', 90],
    ['6 19 90 min', 90],
    ['6 19 for two hours', 120],
    ['6 19', null],
  ])('%s lasts %s minutes', (text, minutes) => {
    const line = parseQuickLine(text, TODAY);
    expect([line.durationMinutes, line.time?.start]).toEqual([minutes, 1140]);
  });
});

describe('a client', () => {
  it.each([
    ['912', ['', '912']],
    ['912 3', ['', '9123']],
    ['6 i morgen 19 912 34', ['', '91234']],
    ['6 i morgen 19 kari nordmann', ['Kari Nordmann', undefined]],
    ['McDonald 6 19', ['McDonald', undefined]],
    ['6 19 Mai-Britt 400', ['Mai-Britt', '400']],
    ['6 i morgen 19 Kari 912 34 5', ['Kari', '912345']],
    ['6 i morgen 19 Kari 91 23 4', ['Kari', '91234']],
    ['912 6 tomorrow 19 Kari', ['Kari', '912']],
  ])('%s', (text, expected) => {
    const { name, phone } = parseQuickLine(text, TODAY);
    expect([name, phone?.digits]).toEqual(expected);
  });

  it('may have an e-mail address and a note', () => {
    const line = parseQuickLine('6 19 Kari kari@example.com "by the window"', TODAY);
    expect(line).toMatchObject({ name: 'Kari', email: 'kari@example.com', note: 'by the window', guests: 6 });
    expect(parseQuickLine('6 19 Kari notat: 2 høye stoler', TODAY)).toMatchObject({ note: '2 høye stoler', guests: 6 });
  });

  it('is empty in an empty line', () => {
    expect(parseQuickLine(' ', TODAY)).toEqual({
      ...{ guests: null, date: null, time: null, durationMinutes: null, phone: null },
      ...{ name: '', email: '', note: '', unknown: [], impossibleDate: null },
    });
  });

  it('returns numbers without a meaning separately', () => {
    expect(parseQuickLine('6 19 Kari 91', TODAY).unknown).toEqual(['91']);
  });
});

describe('a hostile line', () => {
  it('keeps HTML as text of the name', () => {
    const { name, guests } = parseQuickLine('6 19 <img src=x onerror=alert(1)> 91234567', TODAY);
    expect(guests).toBe(6);
    expect(name).toMatch(/^<img/i);
  });

  // 500 characters is the most that the field takes. A slow pattern would exceed the time limit of a test.
  it.each(['1 ', 'a@', '.', '24.', '19:', '"', '+47 ', 'for ', '\u0000', '💥'])(
    'of %j repeated is read in time',
    (part) => {
      for (let at = 0; at < 20; at++)
        expect(parseQuickLine(part.repeat(500).slice(0, 500), TODAY).name.length).toBeLessThanOrEqual(500);
    },
  );
});
