import type { ActivitySystem, ScheduleSystem } from '@ledig/domain/departments/systems.ts';
/** Companies, departments and entities of the demo. */

export type CompanySlug = 'demo' | 'fjordhytter';
export type DepartmentKey = 'restaurant' | 'conference' | 'cabins' | 'guides';

export interface DemoAddress {
  readonly address: string;
  readonly zip: string;
  readonly city: string;
}

export interface DemoCompany {
  readonly slug: CompanySlug;
  readonly name: string;
  /** Has a wrong check digit on purpose, so that it belongs to no real company. */
  readonly organizationNumber: string;
  readonly phone: string;
  readonly address: DemoAddress;
}

export interface DemoEntity {
  readonly name: string;
  readonly description: string;
  readonly capacity: number;
  readonly canCombine?: boolean;
  readonly category?: string;
  /** E-mail of the staff member that the entity represents. */
  readonly staff?: string;
  /** Values for the template of the entity type. */
  readonly properties?: Properties;
}

type Properties = Readonly<Record<string, string | number | boolean>>;

export interface DemoDepartment {
  readonly key: DepartmentKey;
  readonly company: CompanySlug;
  readonly name: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly type: 'restaurant' | 'cabins' | 'guides' | 'other';
  readonly schedule: ScheduleSystem;
  readonly activity: ActivitySystem;
  readonly stay: { readonly checkin: string; readonly checkout: string } | null;
  readonly address: DemoAddress;
  readonly entityType: 'table' | 'conference' | 'cabin' | 'guide';
  readonly entities: readonly DemoEntity[];
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    slug: 'demo',
    name: 'Lyngbrygga Mat & Møter',
    organizationNumber: '987654325',
    phone: '55200100',
    address: { address: 'Lyngkaien 7', zip: '5003', city: 'Bergen' },
  },
  {
    slug: 'fjordhytter',
    name: 'Fjordhytter & Fjellføring',
    organizationNumber: '923456783',
    phone: '53600200',
    address: { address: 'Fjordvegen 112', zip: '5783', city: 'Eidfjord' },
  },
];

const tableProperties = (description: string): Properties => ({
  placement: description.split(' / ')[0] ?? '',
  window_seat: description.includes('window') || description.includes('quay'),
});

const table = (number: number, capacity: number, description: string, canCombine = false): DemoEntity => ({
  properties: tableProperties(description),
  name: `Bord ${String(number).padStart(2, '0')}`,
  description,
  capacity,
  canCombine,
});

const tables: readonly DemoEntity[] = [
  table(1, 2, 'Ved vinduet / By the window', true),
  table(2, 2, 'Ved vinduet / By the window', true),
  table(3, 2, 'Ved baren / By the bar', true),
  table(4, 2, 'Ved baren / By the bar', true),
  table(5, 4, 'Midt i lokalet / In the middle', true),
  table(6, 4, 'Midt i lokalet / In the middle', true),
  table(7, 4, 'Mot kaia / Facing the quay', true),
  table(8, 4, 'Mot kaia / Facing the quay', true),
  table(9, 6, 'Sofabord / With a sofa'),
  table(10, 6, 'Sofabord / With a sofa'),
  table(11, 8, 'Langbord / Long table'),
  table(12, 8, 'Langbord i kroken / Long table in the corner'),
];

const room = (name: string, capacity: number, seating: string, description: string): DemoEntity => ({
  name,
  capacity,
  description,
  properties: { seating, screen: true },
});

const rooms: readonly DemoEntity[] = [
  room('Biblioteket', 10, 'Styrebord', 'Lunt møterom med peis / Snug room with a fireplace'),
  room('Loftet', 16, 'Grupper', 'Lyst grupperom under taket / Bright room under the roof'),
  room('Naustet', 28, 'Hestesko', 'Hesteskobord og skjerm / Horseshoe table and screen'),
  room('Storsalen', 80, 'Kino', 'Scene, lyd og lys / Stage, sound and light'),
];

/** Categories of the cabins, smallest first. */
export const CABIN_CATEGORIES: readonly string[] = ['Rorbu', 'Familiehytte', 'Fjellhytte'];

const cabin = (
  name: string,
  category: string,
  beds: number,
  description: string,
  [bedrooms, bathroom, pets]: readonly [bedrooms: number, bathroom: boolean, pets: boolean],
): DemoEntity => ({
  name,
  category,
  capacity: beds,
  description,
  properties: { bedrooms, beds, bathroom, pets },
});

const cabins: readonly DemoEntity[] = [
  cabin('Sjøbua', 'Rorbu', 4, 'På pæler over fjorden / On stilts above the fjord', [2, true, false]),
  cabin('Tangbua', 'Rorbu', 4, 'Egen brygge og båt / Own jetty and boat', [2, true, true]),
  cabin('Skjelbua', 'Rorbu', 4, 'Innerst i vika / Deep in the cove', [1, true, false]),
  cabin('Bjørkebu', 'Familiehytte', 6, 'Tre soverom, hems / Three bedrooms, loft', [3, true, true]),
  cabin('Eplehagen', 'Familiehytte', 6, 'Midt i frukthagen / In the orchard', [3, true, false]),
  cabin('Solbakken', 'Familiehytte', 7, 'Kveldssol og badstue / Evening sun, sauna', [3, true, true]),
  cabin('Høgfjellstova', 'Fjellhytte', 8, 'På 900 meter / At 900 metres', [4, false, true]),
  cabin('Vidsyn', 'Fjellhytte', 10, 'Utsikt over hele fjorden / The whole fjord in view', [5, true, false]),
];

const guide = (name: string, staff: string, languages: string, certificate_number: string) => ({
  name,
  staff: `${staff}@demo.test`,
  properties: { languages, certificate_number },
});

const guides: readonly DemoEntity[] = [
  {
    ...guide('Silje Moen', 'observer', 'norsk, English, Deutsch', 'NF-1184'),
    capacity: 8,
    description: 'Bretur og toppturer / Glaciers and summits',
  },
  {
    ...guide('Torstein Vik', 'torstein', 'norsk, English', 'NF-0932'),
    capacity: 6,
    description: 'Klatring og via ferrata / Climbing',
  },
  {
    ...guide('Aslaug Heggen', 'aslaug', 'norsk', 'NF-1407'),
    capacity: 12,
    description: 'Familieturer / Walks for families',
  },
  {
    ...guide('Daniel Hart', 'daniel', 'English, français', 'NF-1520'),
    capacity: 10,
    description: 'Guided hikes in English / Turer på engelsk',
  },
];

export const DEMO_DEPARTMENTS: readonly DemoDepartment[] = [
  {
    key: 'restaurant',
    company: 'demo',
    name: 'Restaurant Lyngbrygga',
    description: 'Fisk, skalldyr og grønt fra fjorden.',
    descriptionEn: 'Fish, shellfish and greens from the fjord.',
    type: 'restaurant',
    schedule: 'HOURLY',
    activity: 'BOOKING',
    stay: null,
    address: { address: 'Lyngkaien 7', zip: '5003', city: 'Bergen' },
    entityType: 'table',
    entities: tables,
  },
  {
    key: 'conference',
    company: 'demo',
    name: 'Konferansehuset',
    description: 'Møterom fra 10 til 80 plasser.',
    descriptionEn: 'Meeting rooms for 10 to 80 people.',
    type: 'other',
    schedule: 'HOURLY',
    activity: 'BOOKING',
    stay: null,
    address: { address: 'Lyngkaien 9', zip: '5003', city: 'Bergen' },
    entityType: 'conference',
    entities: rooms,
  },
  {
    key: 'cabins',
    company: 'fjordhytter',
    name: 'Fjordhyttene',
    description: 'Hytter og rorbuer ved fjorden og på fjellet.',
    descriptionEn: 'Cabins by the fjord and up the mountain.',
    type: 'cabins',
    schedule: 'DAILY',
    activity: 'BOOKING',
    stay: { checkin: '15:00', checkout: '11:00' },
    address: { address: 'Fjordvegen 112', zip: '5783', city: 'Eidfjord' },
    entityType: 'cabin',
    entities: cabins,
  },
  {
    key: 'guides',
    company: 'fjordhytter',
    name: 'Fjellførerne',
    description: 'Turer med fører, på forespørsel.',
    descriptionEn: 'Guided walks and climbs, on request.',
    type: 'guides',
    schedule: 'HOURLY',
    activity: 'REQUESTS_ONLY',
    stay: null,
    address: { address: 'Fjellvegen 3', zip: '5783', city: 'Eidfjord' },
    entityType: 'guide',
    entities: guides,
  },
];
