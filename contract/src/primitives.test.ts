import { describe, expect, it } from 'vitest';
import { bookingProperties, clientInput } from './bookings/booking-form.ts';
import { email, phoneNumber, requiredText, text } from './primitives.ts';

describe('signs of direction', () => {
  it.each([
    ['an override, which would hide an ending', '\u202Efdp.exe', 'fdp.exe'],
    ['an embedding around a copied name', ' \u202AKari\u202C ', 'Kari'],
    ['isolates', '\u2068Kari\u2069', 'Kari'],
  ])('are left out of texts: %s', (_, typed, stored) => {
    expect(text(255).parse(typed)).toBe(stored);
  });

  it('leave letters of other directions, and marks within them', () => {
    for (const name of ['שלום', 'مرحبا', 'a\u200Fb', '👩\u200D👧']) expect(text(255).parse(name)).toBe(name);
  });

  it("don't count as characters, and aren't a text", () => {
    expect(text(4).parse('\u202AKari\u202C')).toBe('Kari');
    expect(requiredText().safeParse('\u202E \u202C').success).toBe(false);
  });

  it('are left out of addresses and phone numbers from a contact list', () => {
    expect(email.parse('\u202Akari@example.com\u202C')).toBe('kari@example.com');
    expect(phoneNumber.parse('\u202A912 34 567\u202C')).toBe('91234567');
    const client = { name: 'Kari', email: 'kari@example.com', phone_number: '\u202A+47 912 34 567\u202C' };
    expect(clientInput.parse(client).phone_number).toBe('91234567');
  });
});

it.each(['', ' ', '\u200B', '\u2060 \uFEFF', '\u00AD\u200D', '\u3164', '\u115F \uFE0F', '\u2800'])(
  'a required text shows something: %o is refused',
  (typed) => {
    const { error } = requiredText().safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toContain('FIELD-3100');
  },
);

it.each(['Ø', '李', '7', '–', '👩', '❤\uFE0F', '€', 'ﷺ'])('a required text may be one character: %o', (typed) => {
  expect(requiredText().parse(typed)).toBe(typed);
});

it('a booking has one note and one list of tags', () => {
  const note = { key: 'notes', value: 'a' };
  const tags = { key: 'tags', value: ['VIP'] };
  expect(bookingProperties.safeParse([note, tags]).success).toBe(true);
  expect(bookingProperties.safeParse([note, { ...note, value: 'b' }]).success).toBe(false);
});
