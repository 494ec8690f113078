/** Who books, as it is typed (specification, document 2, section 2, "Client information form"). */
export interface ClientDraft {
  readonly name: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly email: string;
}

/** Nobody yet; the country code is the product's default (specification, document 2, section 9). */
export const emptyClient: ClientDraft = { name: '', country_code: '+47', phone_number: '', email: '' };
