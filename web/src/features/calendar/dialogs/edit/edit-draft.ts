import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { type Property, readProperties } from '@ledig/domain/bookings/properties.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import { cleanClient } from '#lib/client/phone.ts';
import { formatPeriod } from '#lib/texts/format.ts';
import type { Move } from '../../api/booking-change.ts';
import type { BookingUpdate } from '../api/booking.ts';
import { sentProperties } from '../draft/body.ts';

interface Unit {
  readonly id: number;
  readonly name: string;
  /** Maximum number of guests. Only known for chosen units. */
  readonly room?: number;
}

/** Period (epoch milliseconds) and units of a booking. The units have a fixed order. */
interface BookingPlace extends Period {
  readonly units: readonly Unit[];
  /** IANA name of the company's time zone. */
  readonly zone: string;
}

/** Values of a booking's form. */
export interface BookingForm {
  readonly place: BookingPlace;
  readonly client: ClientDraft;
  readonly guests: number;
  readonly note: string;
  readonly tags: readonly string[];
  /** Expected times of a stay, `HH:mm`; empty without. */
  readonly arrival: string;
  readonly departure: string;
}

/** A booking as loaded, and its form. */
export interface Edited {
  readonly base: BookingDetail;
  readonly form: BookingForm;
}

/** The edits of a booking. */
export interface EditDraft extends Edited {
  /** The values on which the edits were made. After a conflict, they are older than those of `base`. */
  readonly agreed: BookingForm;
  /** The version on which the edits were made, so that saving detects a conflict. */
  readonly version: number;
}

export type EditChange =
  | { readonly type: 'client'; readonly client: Partial<ClientDraft> }
  | { readonly type: 'guests'; readonly guests: number }
  | { readonly type: 'period'; readonly period: Period }
  /** Another unit instead of the one at the index. */
  | { readonly type: 'unit'; readonly index: number; readonly unit: Unit }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'tags'; readonly tags: readonly string[] }
  | { readonly type: 'expected'; readonly arrival?: string; readonly departure?: string }
  /** The booking was refetched in the background. */
  | { readonly type: 'read'; readonly booking: BookingDetail }
  /** The choice after a conflict: keep their version, or apply mine to it. */
  | { readonly type: 'theirs' | 'mine'; readonly booking: BookingDetail };

/** The form of a booking as stored on the server. */
export const formOf = (booking: BookingDetail): BookingForm => {
  const { client, number_of_interactors: guests, properties, timezone: zone, renting_entities: units } = booking;
  const { note, tags } = readProperties(properties as Property[]);
  const { name, email, country_code, phone_number } = client;
  const place = { from: Date.parse(booking.date_from), to: Date.parse(booking.date_to), units, zone };
  const expected = { arrival: booking.expected_arrival ?? '', departure: booking.expected_departure ?? '' };
  return { place, client: { name, email, country_code, phone_number }, guests, note, tags, ...expected };
};

const applyTo = (booking: BookingDetail, form: BookingForm): EditDraft => ({
  ...{ base: booking, form },
  ...{ agreed: formOf(booking), version: booking.version },
});

export const startEdit = (booking: BookingDetail): EditDraft => applyTo(booking, formOf(booking));

const samePlace = (a: BookingPlace, b: BookingPlace): boolean =>
  a.from === b.from && a.to === b.to && replacedIn(a, b) === null;

/** The index of the replaced unit. The form allows one replacement at a time. */
const replacedIn = (a: BookingPlace, b: BookingPlace): number | null => {
  const index = a.units.findIndex(({ id }, at) => id !== b.units[at]?.id);
  return index < 0 ? null : index;
};

const detailsOf = ({ client, guests, note, tags, arrival, departure }: BookingForm) => [
  cleanClient(client),
  guests,
  note.trim(),
  [...tags].sort(),
  arrival,
  departure,
];

const sameDetails = (a: BookingForm, b: BookingForm): boolean =>
  JSON.stringify(detailsOf(a)) === JSON.stringify(detailsOf(b));

const sameForm = (a: BookingForm, b: BookingForm): boolean => samePlace(a.place, b.place) && sameDetails(a, b);

/** Whether saving would change anything. */
export const isEdited = ({ base, form }: Edited): boolean => !sameForm(form, formOf(base));

/** The draft after a refetch. Parts that this person hasn't edited get the new values. */
const read = ({ form, agreed, version }: EditDraft, booking: BookingDetail): EditDraft => {
  const theirs = formOf(booking);
  const partOf = (isSame: (a: BookingForm, b: BookingForm) => boolean) => {
    if (isSame(form, agreed) || isSame(form, theirs)) return 'theirs';
    return isSame(theirs, agreed) ? 'mine' : 'conflict';
  };
  const place = partOf((a, b) => samePlace(a.place, b.place));
  const details = partOf(sameDetails);
  const merge = (mine: BookingForm): BookingForm => ({
    ...(details === 'theirs' ? theirs : mine),
    place: place === 'theirs' ? theirs.place : mine.place,
  });
  // The old version stays until the person decides, also after further refetches.
  const isConflict = place === 'conflict' || details === 'conflict';
  return { base: booking, form: merge(form), agreed: merge(agreed), version: isConflict ? version : booking.version };
};

/** The next state of the dialog. */
export const reduceEdit = (draft: EditDraft, change: EditChange): EditDraft => {
  const { form } = draft;
  switch (change.type) {
    case 'client':
      return { ...draft, form: { ...form, client: { ...form.client, ...change.client } } };
    case 'guests':
      return { ...draft, form: { ...form, guests: change.guests } };
    case 'period':
      return { ...draft, form: { ...form, place: { ...form.place, ...change.period } } };
    case 'unit': {
      const units = form.place.units.map((unit, at) => (at === change.index ? change.unit : unit));
      return { ...draft, form: { ...form, place: { ...form.place, units } } };
    }
    case 'note':
      return { ...draft, form: { ...form, note: change.note } };
    case 'tags':
      return { ...draft, form: { ...form, tags: change.tags } };
    case 'expected': {
      const { arrival = form.arrival, departure = form.departure } = change;
      return { ...draft, form: { ...form, arrival, departure } };
    }
    case 'read':
      return read(draft, change.booking);
    case 'theirs':
      return startEdit(change.booking);
    case 'mine':
      return applyTo(change.booking, form);
  }
};

/** The expected times that were changed. An unchanged time isn't checked again, because the hours may have changed. */
const changedTimes = ({ base, form }: Edited) => ({
  ...(form.arrival === (base.expected_arrival ?? '') ? {} : { expected_arrival: form.arrival || null }),
  ...(form.departure === (base.expected_departure ?? '') ? {} : { expected_departure: form.departure || null }),
});

/**
 * The body to send.
 *
 * @param version the expected version on the server
 */
export const updateOf = ({ base, form }: Edited, version: number): BookingUpdate => ({
  booking: { number_of_interactors: form.guests, version, ...changedTimes({ base, form }) },
  client: cleanClient(form.client),
  booking_properties: sentProperties(form.note, form.tags),
});

/** The index of the unit that saving would replace. Null when all stay. */
export const replacedUnit = ({ base, form }: Edited): number | null => replacedIn(form.place, formOf(base).place);

/** Whether time, unit or number of guests differ, so that the new place must be checked. */
export const isReplaced = ({ base, form }: Edited): boolean =>
  !samePlace(form.place, formOf(base).place) || form.guests !== base.number_of_interactors;

/**
 * The move to send before the other changes. Null when time and unit stay.
 *
 * @param version the expected version on the server
 */
export const moveOf = (draft: Edited, version: number): Move | null => {
  const { base, form } = draft;
  if (samePlace(form.place, formOf(base).place)) return null;
  const { from, to, units, zone } = form.place;
  const index = replacedUnit(draft);
  const replaced =
    index === null
      ? {}
      : {
          renting_entity_id: units[index]?.id ?? null,
          from_renting_entity_id: base.renting_entities[index]?.id ?? null,
        };
  return {
    ...replaced,
    date_from: formatInstant(from, zone),
    date_to: formatInstant(to, zone),
    number_of_interactors: form.guests,
    version,
  };
};

/** The most guests that the chosen units hold. Null when any number may be typed, which the server checks. */
export const roomOf = (draft: Edited): number | null => {
  const { base, form } = draft;
  if (base.whole_department_reservation) return null;
  if (replacedUnit(draft) === null) return base.max_number_of_interactors;
  const [only, ...others] = form.place.units;
  return others.length === 0 ? (only?.room ?? null) : null;
};

/** Whether client, guests, note or tags differ. */
export const isDetailed = ({ base, form }: Edited): boolean => !sameDetails(form, formOf(base));

export type FormField =
  | 'when'
  | 'units'
  | 'name'
  | 'email'
  | 'phone'
  | 'guests'
  | 'arrival'
  | 'departure'
  | 'note'
  | 'tags';

/** The fields in which two forms differ, with both values as text. */
export const differences = (a: BookingForm, b: BookingForm): { field: FormField; a: string; b: string }[] => {
  const words = ({
    place,
    client,
    guests,
    note,
    tags,
    arrival,
    departure,
  }: BookingForm): Record<FormField, string> => ({
    when: formatPeriod(place.from, place.to, place.zone),
    units: place.units.map(({ name }) => name).join(', '),
    name: client.name.trim(),
    email: client.email.trim(),
    phone: `${client.country_code} ${client.phone_number}`,
    guests: String(guests),
    arrival,
    departure,
    note: note.trim(),
    tags: [...tags].sort().join(', '),
  });
  const [first, second] = [words(a), words(b)];
  return (Object.keys(first) as FormField[])
    .filter((field) => first[field] !== second[field])
    .map((field) => ({ field, a: first[field], b: second[field] }));
};
