import { booleanOf, recordOf, textOf } from './read.ts';

/** Colors of the booking page that a company may set, with their defaults, which pass `CONTRAST_RULES`. */
export const VISUAL_COLOURS = {
  main_background_color: '#ffffffff',
  page_background_color: '#ffffffff',
  cards_background_color: '#ffffffff',
  cards_border_color: '#ffffffff',
  font_color: '#000000ff',
  selectors_border_color: '#000000ff',
  error_color: '#d32f2fff',
  dates_background_color_past: '#ffffffff',
  dates_background_color_present: '#ffffffff',
  dates_background_color_future: '#ffffffff',
  buttons_background_color: '#0096c7ff',
  buttons_font_color: '#000000ff',
  buttons_border_color: '#0096c7ff',
} as const;

export type VisualColour = keyof typeof VISUAL_COLOURS;

export const CALENDAR_COLOURS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;

export type CalendarColour = (typeof CALENDAR_COLOURS)[number];

/** Look of the booking page. Colors are `#rrggbb`, without alpha. */
export interface VisualSettings {
  /** Whether the company's own look is used. */
  readonly active: boolean;
  readonly colours: Readonly<Record<VisualColour, string>>;
  readonly calendar: { readonly colour: CalendarColour; readonly darkMode: boolean };
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** `#rgb`, `#rrggbb` or `#rrggbbaa` as `#rrggbbaa`, in lower case; null for anything else. */
function fullHex(text: string): string | null {
  if (!HEX.test(text)) return null;
  const lower = text.toLowerCase();
  if (lower.length === 9) return lower;
  const six = lower.length === 7 ? lower : `#${[...lower.slice(1)].map((digit) => digit + digit).join('')}`;
  return `${six}ff`;
}

/** A stored color with alpha, and whether its field is locked against changes. */
export interface LookColour {
  readonly color: string;
  readonly locked: boolean;
}

/** The look as stored and edited. Missing colors get their defaults. */
export interface Look {
  readonly active: boolean;
  readonly colours: Readonly<Record<VisualColour, LookColour>>;
  readonly calendar: { readonly color: CalendarColour; readonly dark_mode: boolean };
}

function lookColourOf(value: unknown, fallback: string): LookColour {
  const text = textOf(recordOf(value).color) ?? textOf(value);
  return {
    color: (text === undefined ? null : fullHex(text)) ?? fallback,
    locked: booleanOf(recordOf(value).locked) ?? false,
  };
}

/**
 * Reads `public_booking_custom_visual_settings` for editing. Never fails.
 * @param value the stored JSON; undefined when nothing is stored, which gives an inactive look
 */
export function readLook(value: unknown): Look {
  const stored = recordOf(value);
  const calendar = recordOf(stored.calendar);
  const name = textOf(calendar.color);
  const colours = Object.entries(VISUAL_COLOURS).map(([key, fallback]) => [key, lookColourOf(stored[key], fallback)]);
  return {
    active: booleanOf(stored.active) ?? false,
    colours: Object.fromEntries(colours) as Record<VisualColour, LookColour>,
    calendar: {
      color: CALENDAR_COLOURS.find((colour) => colour === name) ?? 'blue',
      dark_mode: booleanOf(calendar.dark_mode) ?? false,
    },
  };
}

/** The look of the wizard, with colors without alpha. Without a stored value the company's own look is inactive. */
export function readVisual(value: unknown): VisualSettings {
  const { active, colours, calendar } = readLook(value);
  return {
    active,
    colours: Object.fromEntries(
      Object.entries(colours).map(([name, { color }]) => [name, color.slice(0, 7)]),
    ) as Record<VisualColour, string>,
    calendar: { colour: calendar.color, darkMode: calendar.dark_mode },
  };
}
