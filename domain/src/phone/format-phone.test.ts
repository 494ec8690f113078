import { expect, it } from 'vitest';
import { formatPhone, groupPhone } from './format-phone.ts';

it.each([
  ['+47', '91234567', '+47 91 23 45 67'],
  ['+47', '912 34 567', '+47 91 23 45 67'],
  ['+298', '123456', '+298 12 34 56'],
  ['+46', '701234567', '+46 701 23 45 67'],
  ['', '91234567', '91 23 45 67'],
  ['+47', '', ''],
])('formats the number %s %s', (code, number, formatted) => {
  expect(formatPhone(code, number)).toBe(formatted);
});

it.each([
  ['+47 22334455', '+47 22 33 44 55'],
  ['22334455', '22 33 44 55'],
  ['+46 701234567', '+46 701 23 45 67'],
  ['', ''],
])('groups the digits of %s in pairs', (phone, grouped) => {
  expect(groupPhone(phone)).toBe(grouped);
  expect(groupPhone(grouped)).toBe(grouped);
});
