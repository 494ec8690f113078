import { type ApiError, fieldErrors } from '../api/api-error.ts';
import type { ClientErrors } from './validate-client.ts';

const clientFields = ['name', 'email', 'country_code', 'phone_number'] as const;

/** The server's messages for the client's fields. */
export const clientErrorsOf = (error: ApiError): ClientErrors => {
  const texts = fieldErrors(error);
  return Object.fromEntries(
    clientFields.flatMap((field) => {
      const text = texts[`client.${field}`] ?? texts[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );
};
