import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { type DemoClient, FIRMS, FIRST_NAMES, LAST_NAMES } from '../clients.ts';
import type { DemoEntity } from '../places.ts';
import type { Random } from '../random.ts';
import type { PlannedBooking } from './types.ts';

/** A guest to be stored. */
export interface PlannedGuest {
  readonly booking: PlannedBooking;
  readonly entity: DemoEntity;
  readonly name: string;
  readonly occupation: string;
  /** ISO 3166, two letters. Also the country of residence. */
  readonly country: string;
  readonly birthday: LocalDate;
  readonly documentType: 'passport' | 'id' | 'drivers_license';
  readonly documentNumber: string;
  readonly purpose: 'holiday' | 'business' | 'course_or_conference';
  readonly address: string;
  readonly place: string;
  readonly registeredAt: number;
}

interface Country {
  readonly code: string;
  readonly firstNames: readonly [string, ...string[]];
  readonly streets: readonly [string, ...string[]];
  readonly places: readonly [string, ...string[]];
}

const NORWAY: Country = {
  code: 'NO',
  firstNames: FIRST_NAMES,
  streets: ['Solbakken', 'Kirkevegen', 'Storgata', 'Fjellvegen', 'Strandgata', 'Bjørkelia'],
  places: ['0557 Oslo', '5003 Bergen', '7030 Trondheim', '4006 Stavanger', '3015 Drammen', '9008 Tromsø'],
};

const country = (
  code: string,
  firstNames: Country['firstNames'],
  streets: Country['streets'],
  places: Country['places'],
): Country => ({ code, firstNames, streets, places });

const ABROAD: Readonly<Record<string, Country>> = {
  '+44': country('GB', ['Harry', 'Amelia', 'George', 'Isla'], ['Church Lane', 'Station Road'], ['Leeds', 'Bristol']),
  '+1': country(
    'US',
    ['Noah', 'Ava', 'Logan', 'Hazel'],
    ['Maple Avenue', 'Lake Street'],
    ['Portland, OR', 'Duluth, MN'],
  ),
  '+46': country('SE', ['Elsa', 'Axel', 'Saga', 'Nils'], ['Björkgatan', 'Storgatan'], ['Uppsala', 'Umeå']),
  '+49': country('DE', ['Mia', 'Paul', 'Clara', 'Felix'], ['Gartenstraße', 'Lindenweg'], ['Bremen', 'Freiburg']),
  '+33': country('FR', ['Léa', 'Hugo', 'Chloé', 'Louis'], ['Rue des Lilas', 'Rue du Port'], ['Nantes', 'Lyon']),
};

const OCCUPATIONS = [
  '',
  '',
  'Lærer',
  'Sykepleier',
  'Ingeniør',
  'Snekker',
  'Student',
  'Designer',
  'Pensjonist',
] as const;

const isFirm = ({ name }: DemoClient): boolean => FIRMS.includes(name);

/** Makes a guest of a booking. Children come third and later, and share the client's family name. */
const guestOf = (random: Random, booking: PlannedBooking, place: number, today: LocalDate): PlannedGuest => {
  const { client } = booking;
  const home = ABROAD[client.countryCode] ?? NORWAY;
  const firm = isFirm(client);
  const family = firm ? random.pick(LAST_NAMES) : (client.name.split(' ').at(-1) ?? client.name);
  const isChild = !firm && place > 1 && random.chance(0.7);
  const years = isChild ? random.int(2, 15) : random.int(24, 71);
  const hasPassport = home !== NORWAY;
  const number = String(random.int(10_000_000, 99_999_999));
  const firmPurpose = random.chance(0.5) ? 'business' : 'course_or_conference';
  return {
    booking,
    entity: booking.entities[place % booking.entities.length] as DemoEntity,
    name: place === 0 && !firm ? client.name : `${random.pick(home.firstNames)} ${family}`,
    occupation: isChild || hasPassport ? '' : random.pick(OCCUPATIONS),
    country: home.code,
    birthday: addDays(today, -365 * years - random.int(1, 300)),
    documentType: hasPassport ? 'passport' : random.pick(['id', 'drivers_license', 'passport']),
    documentNumber: hasPassport || random.chance(0.5) ? number : '',
    purpose: firm ? firmPurpose : 'holiday',
    address: `${random.pick(home.streets)} ${random.int(2, 89)}`,
    place: random.pick(home.places),
    registeredAt: (booking.arrivedAt ?? booking.from) + place * MINUTE_MS,
  };
};

/**
 * Plans the guests of stays that have begun, usually all of them. One running stay in three has no guests yet. Stays
 * whose client never arrived have none. A checked-out stay always has guests.
 */
export const planGuests = (
  random: Random,
  bookings: readonly PlannedBooking[],
  { now, today }: { readonly now: number; readonly today: LocalDate },
): readonly PlannedGuest[] => {
  const came = bookings.filter(
    ({ department, arrivedAt, canceledAt }) =>
      department.schedule === 'DAILY' && arrivedAt !== null && canceledAt === null,
  );
  const staying = came.filter(({ checkedOutAt }) => checkedOutAt === null);
  const isEmpty = (booking: PlannedBooking): boolean => {
    const place = staying.indexOf(booking);
    return place % 3 === 2 || (place === 1 && staying.length === 2);
  };
  return came.flatMap((booking) => {
    if (isEmpty(booking)) return [];
    const count = random.chance(0.85) ? booking.guests : Math.max(1, booking.guests - 1);
    return Array.from({ length: count }, (_, place) => guestOf(random, booking, place, today)).map((guest) => ({
      ...guest,
      registeredAt: Math.min(guest.registeredAt, now),
    }));
  });
};
