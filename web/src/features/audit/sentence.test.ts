import { expect, it } from 'vitest';
import { isNarrowed, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { deedOf, pageOf } from './sentence.ts';

const changed = (field: string, before: unknown, after: unknown) => ({
  kind: 'bookings',
  action: 'update' as const,
  changes: [{ field, before, after }],
});

it.each([
  ['canceled_at', null, '2027-01-01', 'cancel'],
  ['canceled_at', '2027-01-01', null, 'restore'],
  ['archived_at', null, '2027-01-01', 'archive'],
  ['arrived_at', '2027-01-01', null, 'notPresent'],
  ['checked_out_at', null, '2027-01-01', 'checkOut'],
  ['status', 'pending', 'approved', 'approve'],
  ['status', 'pending', 'declined', 'decline'],
  ['guests', 2, 3, 'update'],
] as const)('writes %s from %s to %s as %s', (field, before, after, deed) => {
  expect(deedOf(changed(field, before, after))).toBe(deed);
});

it('describes a session as signing in and out', () => {
  expect(deedOf({ kind: 'sessions', action: 'insert', changes: [] })).toBe('signIn');
  expect(deedOf({ kind: 'sessions', action: 'update', changes: [] })).toBe('signOut');
});

it('describes two-factor sign-in as turned on and off, and new recovery codes', () => {
  const update = (field: string) => ({ ...changed(field, null, '2027-01-01'), kind: 'two_factor' });
  expect(deedOf(update('confirmed_at'))).toBe('turnOn');
  expect(deedOf(update('codes_made_at'))).toBe('renew');
  expect(deedOf({ kind: 'two_factor', action: 'delete', changes: [] })).toBe('turnOff');
});

it('links to records that have a page and still exist', () => {
  expect(pageOf({ kind: 'bookings', record_id: 7, action: 'update' }, true)).toBe('/booking/7');
  expect(pageOf({ kind: 'bookings', record_id: 7, action: 'delete' }, true)).toBeNull();
  expect(pageOf({ kind: 'company_settings', record_id: 7, action: 'update' }, true)).toBeNull();
});

it('links to a company only for people who can open it', () => {
  const change = { kind: 'companies', record_id: 7, action: 'update' } as const;
  expect([pageOf(change, true), pageOf(change, false)]).toEqual(['/company/7', null]);
  expect(pageOf({ ...change, kind: 'departments' }, false)).toBe('/department/7');
});

it('keeps its filter in the address and ignores invalid values', () => {
  const filter = readAuditFilter(new URLSearchParams('page=3&user=7&kind=bookings&action=update&from=2027-01-01'));
  expect(String(writeAuditFilter(filter))).toBe('page=3&user=7&kind=bookings&action=update&from=2027-01-01');
  const odd = readAuditFilter(new URLSearchParams('page=0&user=x&kind=secrets&action=read&from=soon&to='));
  expect(isNarrowed(odd)).toBe(false);
  expect(String(writeAuditFilter(odd))).toBe('');
});

it('describes a message to a guest as written', () => {
  expect(deedOf({ kind: 'outbox', action: 'insert', changes: [] })).toBe('write');
});
