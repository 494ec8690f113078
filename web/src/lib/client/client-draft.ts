/** The client's data in a form. */
export interface ClientDraft {
  readonly name: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly email: string;
}

/** An empty form with the product's default country code. */
export const emptyClient: ClientDraft = { name: '', country_code: '+47', phone_number: '', email: '' };
