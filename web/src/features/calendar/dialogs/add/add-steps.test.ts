import { describe, expect, it } from 'vitest';
import { canReturnTo, openStep, stepsOf } from './add-steps.ts';

const noPlace = { companyId: null, departmentId: null };
const somewhere = { companyId: 1, departmentId: 10 };

describe('the steps of the admin booking dialog', () => {
  it.each([
    [noPlace, false, 'company'],
    [{ ...noPlace, companyId: 1 }, false, 'department'],
    [somewhere, false, 'date'],
    [somewhere, true, 'client'],
  ] as const)('at %j with a date %s open %s', (place, hasDate, step) =>
    expect(openStep({ place, hasDate, returned: null })).toBe(step),
  );

  it('open the step that the person returned to', () => {
    expect(openStep({ place: somewhere, hasDate: true, returned: 'company' })).toBe('company');
  });
  it("leave out steps that the person's scope determines", () => {
    expect(stepsOf({ skipsCompany: true, skipsDepartment: false })).toEqual(['department', 'date', 'client']);
    expect(stepsOf({ skipsCompany: true, skipsDepartment: true })).toEqual(['date', 'client']);
  });
  it('can be reopened only backwards', () => {
    const steps = stepsOf({ skipsCompany: false, skipsDepartment: false });
    expect(canReturnTo(steps, 'date', 'company')).toBe(true);
    expect(canReturnTo(steps, 'date', 'date')).toBe(false);
    expect(canReturnTo(steps, 'date', 'client')).toBe(false);
  });
});
