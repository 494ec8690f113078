import { describe, expect, it } from 'vitest';
import { checkReport, monthOf } from './report-rules.ts';

const asked = { version: 1, from: '2027-03-01', to: '2027-03-31', hasStays: null } as const;
const refusal = (code: string, field: string) => ({ ok: false, code, field });

describe('a report', () => {
  it('is of the company, or of a department with stays', () => {
    expect(checkReport(asked).ok).toBe(true);
    expect(checkReport({ ...asked, version: 2, hasStays: true }).ok).toBe(true);
    expect(checkReport({ ...asked, version: 3, hasStays: true }).ok).toBe(true);
  });

  it.each([
    [{ version: 2, hasStays: false }, 'department_id'],
    [{ version: 1, hasStays: false }, 'department_id'],
    [{ version: 2, hasStays: null }, 'department_id'],
    [{ version: 1, hasStays: true }, 'version'],
  ] as const)('is refused with REPORT-1402 as %j', (values, field) => {
    expect(checkReport({ ...asked, ...values })).toEqual(refusal('REPORT-1402', field));
  });

  it.each([
    [{ to: '2027-02-28' }, 'date_to'],
    [{ to: '2032-03-01' }, 'date_to'],
    [{ to: null }, 'date_to'],
    [{ from: null }, 'date_from'],
  ] as const)('is refused with FIELD-3108 as %j', (values, field) => {
    expect(checkReport({ ...asked, ...values })).toEqual(refusal('FIELD-3108', field));
  });

  it('can last five years, or be of all bookings', () => {
    expect(checkReport({ ...asked, to: '2032-02-29' }).ok).toBe(true);
    expect(checkReport({ ...asked, from: null, to: null }).ok).toBe(true);
  });

  it('begins with the days of the month', () => {
    expect(monthOf('2027-02-11')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
