import { describe, expect, it } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { cleanClient, digitsOf, limitPhone, sanitisePhone } from './phone.ts';
import { clientFaults, validateClient } from './validate-client.ts';

const client = { name: 'Kari', country_code: '+47', phone_number: '91234567', email: 'kari@example.com' };

it('counts up to the digits that the hint names', () => {
  expect([digitsOf('+47'), digitsOf('+33')]).toEqual([8, 15]);
});

describe('sanitisePhone', () => {
  it.each([
    ['91 23 45 67', '+47', '91234567'],
    ['+47 91 23 45 67', '+47', '91234567'],
    ['0047 91234567', '+47', '91234567'],
    ['070-123 45 67', '+46', '701234567'],
    ['4791234567', '+47', '4791234567'],
    ['abc', '+47', ''],
  ])('turns %s with %s into %s', (typed, code, sent) => expect(sanitisePhone(typed, code)).toBe(sent));
});

describe('the client form', () => {
  it('accepts a complete client', () => expect(clientFaults(client)).toEqual({}));
  it('requires every field', () => {
    expect(clientFaults({ name: ' ', country_code: '', phone_number: '', email: '' })).toEqual({
      name: { code: 'FIELD-3100' },
      country_code: { code: 'FIELD-3100' },
      phone_number: { code: 'FIELD-3100' },
      email: { code: 'FIELD-3100' },
    });
  });
  it('for staff may lack an e-mail address, but must not have an invalid one', () => {
    const rules = { needsEmail: false };
    expect(clientFaults({ ...client, email: '' }, rules)).toEqual({});
    expect(clientFaults({ ...client, email: 'kari@' }, rules)).toEqual({ email: { code: 'FIELD-3105' } });
    expect(clientFaults({ ...client, name: '', email: '' }, rules)).toEqual({ name: { code: 'FIELD-3100' } });
  });
  it('requires eight digits in Norway and fewer elsewhere', () => {
    expect(clientFaults({ ...client, phone_number: '9123456' })).toEqual({ phone_number: { code: 'FIELD-3106' } });
    expect(clientFaults({ ...client, country_code: '+298', phone_number: '123456' })).toEqual({});
  });
  it("refuses an invalid e-mail address, in the page's language", async () => {
    expect(Object.keys(await validateClient({ ...client, email: 'kari@' }, 'no'))).toEqual(['email']);
    expect((await validateClient({ ...client, email: 'kari@' }, 'en-us')).email).toContain('email');
  });
  it('ignores spaces around an address and accepts known country codes', () => {
    expect(clientFaults({ ...client, email: ' kari@example.com ' })).toEqual({});
    for (const country_code of ['+0', '+047', '+1234', '47'])
      expect(clientFaults({ ...client, country_code }), country_code).toHaveProperty('country_code');
  });
  it("names the problem of a name that can't be stored", async () => {
    const texts = await validateClient({ ...client, name: 'Kari\u0000' }, 'en-us');
    expect(texts.name).toContain('cannot be stored');
  });
  it('is sent trimmed', () => {
    expect(cleanClient({ ...client, name: ' Kari ', phone_number: '91 23 45 67' })).toEqual(client);
  });
});

describe('country codes', () => {
  it('lists each code once, Norway first, with names in the given language', () => {
    const codes = countryCodes('nb-NO');
    expect(codes[0]).toMatchObject({ code: '+47' });
    expect(codes[0]?.label).toBe('+47 Norge');
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(codes.every(({ code }) => /^\+\d{1,4}$/.test(code))).toBe(true);
  });
});

describe('limitPhone', () => {
  it.each([
    ['1234567890123456', '123456789012345'],
    ['+47 912 34 567', '+47 912 34 567'],
    ['12 34 56 78 90 12 34 56 78', '12 34 56 78 90 12 34 5 '],
  ])('cuts %s after the fifteenth digit', (typed, kept) => expect(limitPhone(typed)).toBe(kept));
});
