/** The guest of a booking: the known client, and the address that messages go to. */
export interface BookingGuest {
  readonly clientId: number;
  readonly email: string;
}

/**
 * Whether a booking belongs to another guest after a change (docs/rules/guest-link.md#another-guest). A corrected name,
 * or a corrected phone number of a guest with an e-mail address, is the same guest.
 */
export function isOtherGuest(before: BookingGuest, after: BookingGuest): boolean {
  return before.clientId !== after.clientId || before.email.toLowerCase() !== after.email.toLowerCase();
}
