import { booleanOf, recordOf, textOf } from './read.ts';

/** Document 1, section 3: the colours of the public wizard that a company may set, with their defaults. */
export const VISUAL_COLOURS = {
  main_background_color: '#ffffffff',
  page_background_color: '#ffffffff',
  cards_background_color: '#ffffffff',
  cards_border_color: '#ffffffff',
  font_color: '#000000ff',
  selectors_border_color: '#000000ff',
  error_color: '#ff0000ff',
  dates_background_color_past: '#ffffffff',
  dates_background_color_present: '#ffffffff',
  dates_background_color_future: '#ffffffff',
  buttons_background_color: '#0096c7ff',
  buttons_font_color: '#ffffffff',
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

/** The public wizard's look. Colours are `#rrggbb`, without alpha, as the wizard uses them. */
export interface VisualSettings {
  /** Whether the company's own look applies at all. */
  readonly active: boolean;
  readonly colours: Readonly<Record<VisualColour, string>>;
  readonly calendar: { readonly colour: CalendarColour; readonly darkMode: boolean };
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Document 3, section 3: colour values are trimmed to 7 characters, which drops the alpha. */
function colourOf(value: unknown, fallback: string): string {
  const text = textOf(recordOf(value).color) ?? textOf(value);
  return (text !== undefined && HEX.test(text) ? text : fallback).slice(0, 7).toLowerCase();
}

/** Reads `public_booking_custom_visual_settings`; without a stored value the company's own look is not active. */
export function readVisual(value: unknown): VisualSettings {
  const stored = recordOf(value);
  const calendar = recordOf(stored.calendar);
  const name = textOf(calendar.color);
  const colours = Object.entries(VISUAL_COLOURS).map(([key, fallback]) => [key, colourOf(stored[key], fallback)]);
  return {
    active: booleanOf(stored.active) ?? false,
    colours: Object.fromEntries(colours) as Record<VisualColour, string>,
    calendar: {
      colour: CALENDAR_COLOURS.find((colour) => colour === name) ?? 'blue',
      darkMode: booleanOf(calendar.dark_mode) ?? false,
    },
  };
}
