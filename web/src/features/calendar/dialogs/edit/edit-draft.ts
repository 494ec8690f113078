import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import { type Property, readProperties } from '@ledig/domain/bookings/properties.ts';
import type { ClientDraft } from '../../../../lib/client/client-draft.ts';
import { cleanClient } from '../../../../lib/client/phone.ts';
import type { BookingUpdate } from '../api/booking.ts';
import { sentProperties } from '../draft/body.ts';

/** Values of a booking's form. */
export interface BookingForm {
  readonly client: ClientDraft;
  readonly guests: number;
  readonly note: string;
  readonly tags: readonly string[];
}

/** A booking as loaded, and the edits since. */
export interface EditDraft {
  readonly base: BookingDetail;
  readonly form: BookingForm;
}

export type EditChange =
  | { readonly type: 'client'; readonly client: Partial<ClientDraft> }
  | { readonly type: 'guests'; readonly guests: number }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'tags'; readonly tags: readonly string[] }
  /** The booking was refetched in the background. */
  | { readonly type: 'read'; readonly booking: BookingDetail }
  /** The choice after a conflict: theirs, or mine on top of theirs. */
  | { readonly type: 'theirs' | 'mine'; readonly booking: BookingDetail };

/** The form of a booking as stored on the server. */
export const formOf = ({ client, number_of_interactors, properties }: BookingDetail): BookingForm => {
  const { note, tags } = readProperties(properties as Property[]);
  const { name, email, country_code, phone_number } = client;
  return { client: { name, email, country_code, phone_number }, guests: number_of_interactors, note, tags };
};

export const startEdit = (booking: BookingDetail): EditDraft => ({ base: booking, form: formOf(booking) });

const sameForm = (a: BookingForm, b: BookingForm): boolean =>
  JSON.stringify([cleanClient(a.client), a.guests, a.note.trim(), [...a.tags].sort()]) ===
  JSON.stringify([cleanClient(b.client), b.guests, b.note.trim(), [...b.tags].sort()]);

/** Whether saving would change anything. */
export const isEdited = ({ base, form }: EditDraft): boolean => !sameForm(form, formOf(base));

const read = (draft: EditDraft, booking: BookingDetail): EditDraft => {
  if (!isEdited(draft)) return startEdit(booking);
  if (sameForm(formOf(draft.base), formOf(booking))) return { ...draft, base: booking };
  // Another person changed the same fields: the old version stays, so that saving detects the conflict.
  return { ...draft, base: { ...booking, version: draft.base.version } };
};

/** The next state of the dialog. */
export const reduceEdit = (draft: EditDraft, change: EditChange): EditDraft => {
  const { form } = draft;
  switch (change.type) {
    case 'client':
      return { ...draft, form: { ...form, client: { ...form.client, ...change.client } } };
    case 'guests':
      return { ...draft, form: { ...form, guests: change.guests } };
    case 'note':
      return { ...draft, form: { ...form, note: change.note } };
    case 'tags':
      return { ...draft, form: { ...form, tags: change.tags } };
    case 'read':
      return read(draft, change.booking);
    case 'theirs':
      return startEdit(change.booking);
    case 'mine':
      return { ...draft, base: change.booking };
  }
};

/** The body to send. Its version is the edited one. */
export const updateOf = ({ base, form }: EditDraft, version = base.version): BookingUpdate => ({
  booking: { number_of_interactors: form.guests, version },
  client: cleanClient(form.client),
  booking_properties: sentProperties(form.note, form.tags),
});

export type FormField = 'name' | 'email' | 'phone' | 'guests' | 'note' | 'tags';

/** The fields in which two forms differ, with both values as text. */
export const differences = (a: BookingForm, b: BookingForm): { field: FormField; a: string; b: string }[] => {
  const words = ({ client, guests, note, tags }: BookingForm): Record<FormField, string> => ({
    name: client.name.trim(),
    email: client.email.trim(),
    phone: `${client.country_code} ${client.phone_number}`,
    guests: String(guests),
    note: note.trim(),
    tags: [...tags].sort().join(', '),
  });
  const [first, second] = [words(a), words(b)];
  return (Object.keys(first) as FormField[])
    .filter((field) => first[field] !== second[field])
    .map((field) => ({ field, a: first[field], b: second[field] }));
};
