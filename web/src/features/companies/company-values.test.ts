import { createCompanyBody, updateCompanyBody } from '@ledig/contract/companies/company-shapes.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, type CompanyValues, valuesOf } from './company-values.ts';

const filled: CompanyValues = {
  name: 'Brygga',
  domain: 'brygga',
  organization_number: '974 760 673',
  country_code: '+47',
  phone_number: '0047 22 33 44 55',
  address: { mode: 'insert', address: 'Havnegata 1', city: 'Oslo', zip: '0150', address_id: 7 },
};

describe('the form of a company', () => {
  it('sends only the new address, and the phone number as digits', () => {
    const body = bodyOf(filled, true);
    expect(body).not.toHaveProperty('address_id');
    expect(body.phone_number).toBe('22334455');
    expect(createCompanyBody.safeParse(body).success).toBe(true);
  });

  it('sends only the chosen address, and no domain for an existing company', () => {
    const body = bodyOf({ ...filled, address: { ...filled.address, mode: 'select' } }, false);
    expect(body).not.toHaveProperty('address');
    expect(body).not.toHaveProperty('domain');
    expect(updateCompanyBody.safeParse(body).success).toBe(true);
  });

  it('begins with the Norwegian country code and a new address', () => {
    expect(valuesOf(null)).toMatchObject({ country_code: '+47', address: { mode: 'insert' } });
  });
});
