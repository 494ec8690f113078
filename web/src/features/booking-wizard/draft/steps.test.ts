import { describe, expect, it } from 'vitest';
import { makeCabins, makeCompany, makeDepartment, makeDraft, makeTestCatalogue } from './make.fixture.ts';
import { settle } from './reduce.ts';
import { isReachable, nextStep, statusOf, stepsOf, takesRequests } from './steps.ts';

const two = [makeCompany(), makeCompany({ id: 2, name: 'Fjellheimen' })];
const slot = { from: '2027-01-11T18:00:00+01:00', to: '2027-01-11T20:00:00+01:00' };

describe('the steps', () => {
  it('skip company and department when there is only one', () => {
    const catalogue = makeTestCatalogue([makeDepartment()]);
    const draft = settle(catalogue, makeDraft());
    expect(draft).toMatchObject({ companyId: 1, departmentId: 10 });
    expect(stepsOf(catalogue, draft)).toEqual(['date', 'client', 'summary']);
    expect(nextStep(catalogue, draft)).toBe('date');
  });
  it('begin with location where the domain has several companies', () => {
    const catalogue = makeTestCatalogue([makeDepartment(), makeDepartment({ id: 30, company_id: 2 })], null, two);
    const draft = settle(catalogue, makeDraft());
    expect(stepsOf(catalogue, draft)[0]).toBe('company');
    expect(nextStep(catalogue, draft)).toBe('company');
  });
  it('leave out a company without anything to book', () => {
    expect(makeTestCatalogue([makeDepartment()], null, two).companies).toHaveLength(1);
  });
  it.each([
    ['DAILY with categories', makeCabins(), true],
    ['DAILY without', makeCabins({ allow_categories: false }), false],
    ['HOURLY, also with the flag', makeDepartment({ allow_categories: true }), false],
  ])('have a category for %s: %#', (_what, department, has) => {
    const catalogue = makeTestCatalogue([department]);
    expect(stepsOf(catalogue, settle(catalogue, makeDraft())).includes('category')).toBe(has);
  });
  it('can only be opened when everything before them is complete', () => {
    const catalogue = makeTestCatalogue([makeDepartment()]);
    const begun = settle(catalogue, makeDraft({ guests: 2, slot }));
    expect(isReachable(catalogue, begun, 'client')).toBe(false);
    const dated = { ...begun, dateConfirmed: true };
    expect(isReachable(catalogue, dated, 'client')).toBe(true);
    expect(isReachable(catalogue, dated, 'summary')).toBe(false);
    expect(statusOf(catalogue, dated, 'date', 'client')).toBe('done');
    expect(statusOf(catalogue, dated, 'summary', 'client')).toBe('waiting');
  });
  it('need both ends of a stay', () => {
    const catalogue = makeTestCatalogue([makeCabins({ allow_categories: false })]);
    const half = settle(
      catalogue,
      makeDraft({ guests: 2, dateConfirmed: true, range: { first: '2027-01-11', last: null } }),
    );
    expect(nextStep(catalogue, half)).toBe('date');
    expect(nextStep(catalogue, { ...half, range: { first: '2027-01-11', last: '2027-01-12' } })).toBe('client');
  });
  it('mention requests only where the department takes nothing else', () => {
    expect(takesRequests(makeDepartment({ activity_system: 'REQUESTS_ONLY' }))).toBe(true);
    expect(takesRequests(makeDepartment())).toBe(false);
  });
});
