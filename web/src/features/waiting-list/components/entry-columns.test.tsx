import { expect, it } from 'vitest';
import { phoneOf } from './entry-columns.tsx';

it('groups the digits of a phone number, as the other lists do', () => {
  expect(phoneOf({ client_country_code: '+47', client_phone_number: '40506070' })).toBe('+47 40 50 60 70');
});
