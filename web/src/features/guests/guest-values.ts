import type { Guest } from '@ledig/contract/guests/guests.ts';
import {
  DEFAULT_COUNTRY,
  type PurposeOfStay,
  purposesOfStay,
  type TravelDocument,
  travelDocuments,
} from '@ledig/domain/guests/guest.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { NewGuest } from './api/guests.ts';

/** Values of the guest form. */
export interface GuestValues {
  readonly full_name: string;
  readonly occupation: string;
  readonly nationality: string;
  readonly birthday: LocalDate | null;
  readonly travel_document_type: TravelDocument;
  readonly travel_document_number: string;
  readonly country_of_residence: string;
  readonly purpose_of_stay: PurposeOfStay;
  readonly address_1: string;
  readonly address_2: string;
  readonly arrival_date: LocalDate | null;
  readonly renting_entity_id: number | null;
}

/** An empty form. For a stay in one entity, that entity is preselected. Rule: docs/rules/guests.md#form. */
export const newGuest = (entities: readonly { readonly id: number }[]): GuestValues => ({
  full_name: '',
  occupation: '',
  nationality: DEFAULT_COUNTRY,
  birthday: null,
  travel_document_type: travelDocuments[0],
  travel_document_number: '',
  country_of_residence: DEFAULT_COUNTRY,
  purpose_of_stay: purposesOfStay[0],
  address_1: '',
  address_2: '',
  arrival_date: null,
  renting_entity_id: entities.length === 1 ? (entities[0]?.id ?? null) : null,
});

/** The form's values for an existing guest. */
export const valuesOf = (guest: Guest): GuestValues => ({
  full_name: guest.full_name,
  occupation: guest.occupation,
  nationality: guest.nationality,
  birthday: guest.birthday,
  travel_document_type: guest.travel_document_type,
  travel_document_number: guest.travel_document_number,
  country_of_residence: guest.country_of_residence,
  purpose_of_stay: guest.purpose_of_stay,
  address_1: guest.address_1,
  address_2: guest.address_2,
  arrival_date: guest.arrival_date,
  renting_entity_id: guest.renting_entity_id,
});

/** The body. Missing values are left for the contract to refuse. */
export const bodyOf = (values: GuestValues): NewGuest => ({
  ...values,
  renting_entity_id: values.renting_entity_id as number,
});
