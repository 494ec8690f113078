import { inkOn, isDark } from '@ledig/domain/settings/contrast.ts';
import { type CalendarColour, readVisual, type VisualColour } from '@ledig/domain/settings/visual.ts';
import { mix, toOklch } from './color-space.ts';
import { type LookValues, opaqueColours } from './look-values.ts';
import { type Colours, repairContrast } from './nearest-color.ts';

/** A few colors of a design, from which the others are derived. */
interface Seed {
  /** Backgrounds of the page, of the steps and of the cards. */
  readonly backgrounds: readonly [main: string, page: string, card: string];
  readonly ink: string;
  readonly accent: string;
  readonly error: string;
}

export interface Palette {
  readonly colours: Colours;
  readonly calendar: { readonly color: CalendarColour; readonly dark_mode: boolean };
}

/** Hues of the calendar colors in OKLCH, in degrees. */
const HUES: readonly (readonly [CalendarColour, number])[] = [
  ['pink', 5],
  ['red', 27],
  ['orange', 55],
  ['yellow', 90],
  ['green', 145],
  ['teal', 175],
  ['blue', 252],
  ['indigo', 275],
  ['purple', 310],
  ['pink', 365],
];

/** The calendar color with the nearest hue. */
const calendarColour = (accent: string): CalendarColour => {
  const { c = 0, h = 0 } = toOklch(accent) ?? {};
  if (c < 0.03) return 'gray';
  return HUES.reduce((best, next) => (Math.abs(next[1] - h) < Math.abs(best[1] - h) ? next : best))[0];
};

/** Derives all design colors from a few and repairs low contrasts (WCAG AA). */
const paletteOf = ({ backgrounds: [main, page, card], ink, accent, error }: Seed): Palette => {
  const colours = repairContrast({
    main_background_color: main,
    page_background_color: page,
    cards_background_color: card,
    cards_border_color: mix(card, ink, 0.14),
    font_color: ink,
    selectors_border_color: mix(card, ink, 0.5),
    error_color: error,
    dates_background_color_past: mix(card, ink, 0.06),
    dates_background_color_present: mix(card, accent, 0.26),
    dates_background_color_future: card,
    buttons_background_color: accent,
    buttons_font_color: inkOn(accent),
    buttons_border_color: accent,
  });
  return {
    colours: { ...colours, buttons_border_color: colours.buttons_background_color },
    calendar: { color: calendarColour(accent), dark_mode: isDark(card) },
  };
};

/** A light design from one color, such as a logo's. */
export const paletteFrom = (accent: string): Palette =>
  paletteOf({
    backgrounds: [mix('#f4f5f6', accent, 0.1), mix('#fbfbfc', accent, 0.04), '#ffffff'],
    ink: mix('#14181c', accent, 0.08),
    accent,
    error: '#b3261e',
  });

/** Seeds of the preset designs. */
const SEEDS: Readonly<Record<string, Seed>> = {
  fjord: { backgrounds: ['#e3eef3', '#f3f8fa', '#ffffff'], ink: '#12232e', accent: '#04688c', error: '#b3261e' },
  spruce: { backgrounds: ['#e6ebe1', '#f4f2ea', '#fffdf8'], ink: '#1f2d27', accent: '#2f5d4a', error: '#a3262c' },
  linen: { backgrounds: ['#efe7dc', '#f8f3ec', '#fffdfa'], ink: '#33261c', accent: '#8a4b1f', error: '#a3262c' },
  berry: { backgrounds: ['#f5e8ee', '#fbf4f7', '#ffffff'], ink: '#2d1621', accent: '#9b1f56', error: '#a31d1d' },
  mono: { backgrounds: ['#f2f2f2', '#fafafa', '#ffffff'], ink: '#111111', accent: '#111111', error: '#b3261e' },
  night: { backgrounds: ['#0c1218', '#121a21', '#1a242d'], ink: '#e6edf2', accent: '#4cc2ee', error: '#ff8f8f' },
};

const defaults = readVisual(undefined);

/** Preset designs. The first one has the default of each color. */
export const presets: Readonly<Record<string, Palette>> = {
  default: {
    colours: defaults.colours,
    calendar: { color: defaults.calendar.colour, dark_mode: defaults.calendar.darkMode },
  },
  ...Object.fromEntries(Object.entries(SEEDS).map(([name, seed]) => [name, paletteOf(seed)])),
};

/** Whether the edited look equals a design. */
export const isChosen = (values: LookValues, { colours, calendar }: Palette): boolean => {
  const now = opaqueColours(values);
  return (
    values.calendar.color === calendar.color &&
    values.calendar.dark_mode === calendar.dark_mode &&
    Object.entries(colours).every(([name, color]) => now[name as VisualColour] === color)
  );
};
