/** A picture of the product in both languages: `pictures/{picture}-{language}.png`. */
export type Picture =
  | 'home'
  | 'calendar'
  | 'company'
  | 'department'
  | 'entities'
  | 'booking'
  | 'categories'
  | 'settings';

export interface Section {
  /** Its anchor, and its key in the texts. */
  readonly key: string;
  /** How many points it has, `point.1` and on. */
  readonly points: number;
  /** Whether the points are steps, one after the other. */
  readonly steps?: boolean;
  /** Whether the section has a `note`. */
  readonly note?: boolean;
  readonly picture?: Picture;
  /** Screens of the product that it leads to, by their paths. */
  readonly screens: readonly string[];
}

/** The eleven sections in their order. */
export const SECTIONS: readonly Section[] = [
  { key: 'get-started', points: 5, steps: true, picture: 'home', screens: ['/'] },
  { key: 'workflow', points: 4, steps: true, note: true, screens: ['/departments', '/renting-entities'] },
  {
    key: 'calendar',
    points: 5,
    picture: 'calendar',
    screens: ['/calendaric-view', '/calendaric-view-daily'],
  },
  { key: 'company', points: 3, note: true, picture: 'company', screens: ['/companies'] },
  { key: 'department', points: 3, picture: 'department', screens: ['/departments'] },
  { key: 'renting-entity', points: 4, picture: 'entities', screens: ['/renting-entities'] },
  { key: 'booking', points: 4, picture: 'booking', screens: ['/bookings'] },
  { key: 'category', points: 3, picture: 'categories', screens: ['/categories'] },
  { key: 'survey', points: 2, screens: ['/surveys'] },
  { key: 'report', points: 3, screens: ['/reports', '/figures'] },
  { key: 'settings', points: 4, picture: 'settings', screens: ['/settings'] },
];
