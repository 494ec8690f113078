import type { ClientDetail } from '@ledig/contract/guests/clients.ts';

type Client = Pick<ClientDetail, 'name' | 'country_code' | 'phone_number' | 'erased_at'>;
type Booking = Pick<ClientDetail['bookings'][number], 'schedule_system' | 'department' | 'number_of_interactors'>;

/** Numbers and signs in a name would be read as guests, dates or times. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\s'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The address that opens the quick line with a guest, their number and the party of a booking
 * (docs/rules/bookings.md#quick-line). Null for stays, which the line doesn't book, and for erased guests.
 */
export const againPath = (client: Client, { schedule_system, department, number_of_interactors }: Booking) => {
  if (schedule_system !== 'HOURLY' || client.erased_at !== null) return null;
  const phone = client.phone_number === '' ? '' : `${client.country_code}${client.phone_number}`;
  const line = [`${number_of_interactors} pers`, plainName(client.name), phone].filter(Boolean).join(' ');
  const query = new URLSearchParams({ new: 'quick', line: `${line} `, departments: String(department.id) });
  return `/calendaric-view?${query}`;
};
