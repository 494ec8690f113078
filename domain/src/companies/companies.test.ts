import { describe, expect, it } from 'vitest';
import { checkArchive, checkChange, checkDomain } from './rules.ts';

const free = { archived: false, otherActive: 1, hasBookingsAhead: false, offeredUntil: null };

describe('archiving a company', () => {
  it('is allowed when another one remains and there are no coming bookings', () =>
    expect(checkArchive(free)).toBeNull());
  it.each([
    ['one that is archived', { archived: true }, 'COMPANY-403'],
    ['the last active one', { otherActive: 0 }, 'COMPANY-401'],
    ['the last active one, with bookings', { otherActive: 0, hasBookingsAhead: true }, 'COMPANY-401'],
    ['one with bookings ahead', { hasBookingsAhead: true }, 'COMPANY-404'],
    ['one with an open offer', { offeredUntil: '12.03.2027 18:15' }, 'WAITING-LIST-3711'],
  ])('refuses %s', (_, values, code) => expect(checkArchive({ ...free, ...values })).toMatchObject({ code }));
});

describe('changing a company', () => {
  const company = { archived: false, domain: 'fjell' };

  it('may repeat its domain or leave it out', () => {
    expect(checkChange(company, {})).toBeNull();
    expect(checkChange(company, { domain: 'fjell' })).toBeNull();
  });
  it("can't change its domain", () =>
    expect(checkChange(company, { domain: 'fjord' })).toMatchObject({ code: 'FIELD-3120', field: 'domain' }));
  it('is refused for an archived one', () =>
    expect(checkChange({ ...company, archived: true }, {})).toMatchObject({ code: 'COMPANY-403' }));
});

describe('domain of a new company', () => {
  it("is the tenant's own domain for the first company", () => {
    expect(checkDomain('fjell', { rootDomain: 'fjell', hasCompanies: false })).toBeNull();
    expect(checkDomain('fjord', { rootDomain: 'fjell', hasCompanies: false })).toMatchObject({ field: 'domain' });
  });
  it("must not be reserved, unless it is the tenant's own", () => {
    const tenant = { rootDomain: 'fjell', hasCompanies: true };
    expect(checkDomain('login', tenant)).toMatchObject({ code: 'AUTH-103', field: 'domain' });
    expect(checkDomain('demo', { rootDomain: 'demo', hasCompanies: true })).toBeNull();
  });
  it('may be any other domain for further companies', () =>
    expect(checkDomain('fjord', { rootDomain: 'fjell', hasCompanies: true })).toBeNull());
});
