import { contrastOf, inkOn, isDark } from '@ledig/domain/settings/contrast.ts';
import { type CalendarColour, VISUAL_COLOURS, type VisualSettings } from '@ledig/domain/settings/visual.ts';
import type { CSSProperties } from 'react';

const HEX = /^#[0-9a-f]{6}$/;

const calendarColours: Record<CalendarColour, string> = {
  gray: '#5f6b76',
  red: '#c92a2a',
  orange: '#b8500a',
  yellow: '#8a6100',
  green: '#257a35',
  teal: '#0b7a63',
  blue: '#1c6fd1',
  indigo: '#4254d6',
  purple: '#8a37b8',
  pink: '#c2255c',
};

const darkCalendar: Readonly<Record<string, string>> = {
  '--w-calendar-background': '#172029',
  '--w-calendar-text': '#dbe3e8',
  '--w-calendar-muted': '#8b98a1',
  '--w-calendar-border': '#3c4953',
  '--w-calendar-hover': '#2a3640',
};

const lightCalendar: Readonly<Record<string, string>> = {
  '--w-calendar-background': '#ffffff',
  '--w-calendar-text': '#131e28',
  '--w-calendar-muted': '#5f6c75',
  '--w-calendar-border': '#d0d9de',
  '--w-calendar-hover': '#eef3f6',
};

const mix = (colour: string, percent: number, background: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${background})`;

const blend = (colour: string, percent: number, background: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [colour, background].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
      return Math.round((a * percent + b * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** A softer text color: up to a quarter towards the background while it stays readable on all backgrounds (WCAG AA). */
const softText = (colour: string, backgrounds: readonly string[]): string => {
  const [card = colour] = backgrounds;
  const readable = [76, 82, 88, 94]
    .map((percent) => blend(colour, percent, card))
    .find((soft) => backgrounds.every((background) => contrastOf(soft, background) >= 4.5));
  return readable ?? colour;
};

type Colours = VisualSettings['colours'];

const fontVars = ({
  font_color: font,
  cards_background_color: card,
  page_background_color: page,
  main_background_color: main,
}: Colours): Record<string, string> => {
  const soft = softText(font, [card, page, main]);
  return {
    '--l-text-soft': soft,
    '--l-text-muted': soft,
    '--mantine-color-dimmed': soft,
    '--mantine-color-placeholder': soft,
    '--l-neutral-tint': mix(font, 8, card),
    '--l-surface-hover': mix(font, 4, card),
    '--l-surface-sunken': mix(font, 5, card),
    '--mantine-color-default-hover': mix(font, 6, card),
  };
};

const buttonVars = ({
  buttons_background_color: button,
  cards_background_color: card,
}: Colours): Record<string, string> => ({
  '--l-brand-tint': mix(button, 9, card),
  '--l-brand-tint-strong': mix(button, 18, card),
  '--mantine-primary-color-light-color': 'var(--l-brand-text)',
  '--mantine-color-brand-light-color': 'var(--l-brand-text)',
  '--mantine-color-brand-light-hover': mix(button, 12, card),
  '--mantine-primary-color-light-hover': mix(button, 12, card),
  '--mantine-primary-color-filled': button,
});

/** Colors of calendar days and their text. A dark calendar keeps its own background for colors that weren't chosen. */
const dateVars = (colours: Colours, isDarkCalendar: boolean): Record<string, string> =>
  Object.fromEntries(
    (['past', 'present', 'future'] as const).flatMap((when) => {
      const colour = colours[`dates_background_color_${when}`];
      const isDefault = colour === VISUAL_COLOURS[`dates_background_color_${when}`].slice(0, 7);
      if (!HEX.test(colour) || (isDarkCalendar && isDefault)) return [];
      return [
        [`--w-date-${when}`, colour],
        [`--w-date-${when}-text`, inkOn(colour)],
      ];
    }),
  );

/**
 * The company's colors as CSS variables. Only plain hex colors pass, so a setting can't inject other styles. Rule:
 * docs/rules/public-look.md#where-it-applies.
 */
export const visualStyle = ({ colours, calendar }: VisualSettings): Readonly<Record<string, string>> => {
  const vars: Record<string, string> = {};
  const set = (colour: string, ...names: string[]) => {
    if (HEX.test(colour)) for (const name of names) vars[name] = colour;
  };
  set(colours.main_background_color, '--w-main', '--l-canvas');
  set(colours.page_background_color, '--w-page');
  set(colours.cards_background_color, '--l-surface', '--mantine-color-body', '--mantine-color-default');
  set(colours.cards_border_color, '--l-border', '--w-card-border');
  set(colours.font_color, '--l-text', '--mantine-color-text', '--mantine-color-default-color', '--l-brand-text');
  set(colours.font_color, '--mantine-color-anchor', '--l-focus');
  set(colours.selectors_border_color, '--l-border-strong', '--mantine-color-default-border', '--w-selector-border');
  set(colours.error_color, '--mantine-color-error', '--l-danger-text');
  set(colours.buttons_background_color, '--w-button', '--l-brand');
  set(colours.buttons_font_color, '--w-button-text');
  set(colours.buttons_border_color, '--w-button-border');
  const { font_color, cards_background_color, page_background_color, main_background_color } = colours;
  const backgrounds = [cards_background_color, page_background_color, main_background_color];
  const isPlain = [font_color, ...backgrounds].every((colour) => HEX.test(colour));
  if (isPlain) Object.assign(vars, fontVars(colours));
  if (isPlain && HEX.test(colours.buttons_background_color)) Object.assign(vars, buttonVars(colours));
  const colour = calendarColours[calendar.colour];
  return {
    ...vars,
    ...dateVars(colours, calendar.darkMode),
    ...(calendar.darkMode ? darkCalendar : lightCalendar),
    '--w-calendar-picked': colour,
    '--w-calendar-picked-text': inkOn(colour),
  };
};

/** The scheme in which uncolored parts (notes, chips, fields) are readable on the company's cards. */
export const schemeOf = ({ colours }: VisualSettings): 'light' | 'dark' =>
  isDark(colours.cards_background_color) ? 'dark' : 'light';

/** A background image as a style. Accepts one path or http(s) address, quoted so that it can't inject other styles. */
export const backgroundStyle = (address: string | null): CSSProperties => {
  if (address === null || !/^(https?:\/\/|\/)[^\s"'()\\]+$/.test(address)) return {};
  return { backgroundImage: `url("${address}")` };
};
