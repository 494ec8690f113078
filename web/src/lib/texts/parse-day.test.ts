import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

describe('parseDay', () => {
  it.each(['17.05.1971', '17.5.1971', '17/05/1971', '17-5-1971', ' 17051971 ', '1971-05-17'])('reads %j', (text) =>
    expect(parseDay(text)).toBe('1971-05-17'),
  );

  it.each(['', '17.05', '17.05.71', '30.02.2001', '32.01.2001', '00.01.2001', '01.13.2001', '5/17/1971', 'soon'])(
    'refuses %j',
    (text) => expect(parseDay(text)).toBeNull(),
  );

  it('accepts the twenty-ninth of February in a leap year', () => {
    expect(parseDay('29.02.2000')).toBe('2000-02-29');
    expect(parseDay('29.02.2001')).toBeNull();
  });
});
