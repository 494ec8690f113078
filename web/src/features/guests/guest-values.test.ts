import { guestFields } from '@ledig/contract/guests/guests.ts';
import { describe, expect, it } from 'vitest';
import { countryChoices } from '#lib/texts/countries.ts';
import { faultsOf } from '#ui/form/validate.ts';
import type { Guest } from './api/guests.ts';
import { bodyOf, newGuest, valuesOf } from './guest-values.ts';

const cabin = { id: 4, name: 'Eplehagen' };
const guest: Guest = {
  interactor_id: 9,
  booking_id: 7,
  renting_entity_id: 4,
  renting_entity: cabin,
  full_name: 'Jarle Fiskar',
  occupation: 'Fiskar',
  nationality: 'SE',
  birthday: '1971-05-17',
  travel_document_type: 'id',
  travel_document_number: 'N 1',
  country_of_residence: 'DE',
  purpose_of_stay: 'business',
  address_1: 'Fjellvegen 4',
  address_2: '5003 Bergen',
  arrival_date: '2026-11-22',
  created_at: '2026-11-21T12:00:00+01:00',
  version: 2,
};

describe('the guest form', () => {
  it('begins in Norway, with a passport, on holiday', () => {
    expect(newGuest([cabin])).toMatchObject({
      nationality: 'NO',
      country_of_residence: 'NO',
      travel_document_type: 'passport',
      purpose_of_stay: 'holiday',
    });
  });

  it('preselects the only unit', () => {
    expect(newGuest([cabin]).renting_entity_id).toBe(4);
    expect(newGuest([cabin, { id: 5 }]).renting_entity_id).toBeNull();
    expect(newGuest([]).renting_entity_id).toBeNull();
  });

  it('requires the required fields and no others', () => {
    const faults = faultsOf(guestFields, bodyOf(newGuest([cabin, { id: 5 }])));
    expect(Object.fromEntries(Object.entries(faults).map(([field, { code }]) => [field, code]))).toEqual({
      full_name: 'FIELD-3100',
      address_1: 'FIELD-3100',
      renting_entity_id: 'FIELD-3100',
    });
    expect(faultsOf(guestFields, bodyOf({ ...newGuest([cabin]), full_name: 'Ida', address_1: 'Storgata' }))).toEqual(
      {},
    );
  });

  it('limits texts to 255 characters', () => {
    const long = 'x'.repeat(256);
    const faults = faultsOf(
      guestFields,
      bodyOf({ ...valuesOf(guest), full_name: long, occupation: long, travel_document_number: long }),
    );
    expect(Object.keys(faults)).toEqual(['full_name', 'occupation', 'travel_document_number']);
  });

  it('converts a guest to form values and back without changes', () => {
    const { interactor_id, booking_id, renting_entity, created_at, version, ...sent } = guest;
    expect(bodyOf(valuesOf(guest))).toEqual(sent);
    expect([interactor_id, booking_id, renting_entity, created_at, version]).not.toContain(undefined);
  });
});

describe('countries to choose from', () => {
  it('are named in the language of the page, in its order', () => {
    const norwegian = countryChoices('nb-NO').map(({ label }) => label);
    expect(norwegian).toContain('Tyskland');
    expect(norwegian.at(-1)).toBe('Åland');
    const english = countryChoices('en-GB');
    expect(english.find(({ value }) => value === 'DE')?.label).toBe('Germany');
    expect(english[0]?.label).toBe('Afghanistan');
  });
});
