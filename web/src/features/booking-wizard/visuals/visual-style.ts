import type { CalendarColour, VisualSettings } from '@ledig/domain/settings/visual.ts';
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
  '--w-calendar-ground': '#172029',
  '--w-calendar-text': '#dbe3e8',
  '--w-calendar-muted': '#8b98a1',
  '--w-calendar-border': '#3c4953',
  '--w-calendar-hover': '#2a3640',
};

const lightCalendar: Readonly<Record<string, string>> = {
  '--w-calendar-ground': '#ffffff',
  '--w-calendar-text': '#131e28',
  '--w-calendar-muted': '#5f6c75',
  '--w-calendar-border': '#d0d9de',
  '--w-calendar-hover': '#eef3f6',
};

/** Black or white, whichever can be read on a colour. */
export const inkOn = (hex: string): string => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff';
};

/**
 * The company's colours as style variables of the wizard (specification, document 1, section 3, "Visual settings object").
 * Only what is a plain hex colour gets through, so that a setting can't carry anything else into a style.
 */
export const visualStyle = ({ colours, calendar }: VisualSettings): CSSProperties => {
  // Softer text stays readable: three quarters of the way from the card's ground to the letters.
  const soft = `color-mix(in srgb, ${colours.font_color} 76%, ${colours.cards_background_color})`;
  const vars: Record<string, string> = {};
  const set = (colour: string, ...names: string[]) => {
    if (HEX.test(colour)) for (const name of names) vars[name] = colour;
  };
  set(colours.main_background_color, '--w-main');
  set(colours.page_background_color, '--w-page', '--l-canvas');
  set(colours.cards_background_color, '--l-surface', '--mantine-color-body', '--mantine-color-default');
  set(colours.cards_border_color, '--l-border', '--w-card-border');
  set(colours.font_color, '--l-text', '--mantine-color-text', '--mantine-color-default-color', '--l-brand-text');
  set(colours.selectors_border_color, '--l-border-strong', '--mantine-color-default-border', '--w-selector-border');
  set(colours.error_color, '--mantine-color-error', '--l-danger-text');
  set(colours.dates_background_color_past, '--w-date-past');
  set(colours.dates_background_color_present, '--w-date-present');
  set(colours.dates_background_color_future, '--w-date-future');
  set(colours.buttons_background_color, '--w-button', '--l-brand');
  set(colours.buttons_font_color, '--w-button-text');
  set(colours.buttons_border_color, '--w-button-border');
  const tint = (colour: string, percent: number) =>
    `color-mix(in srgb, ${colour} ${percent}%, ${colours.cards_background_color})`;
  if (HEX.test(colours.font_color) && HEX.test(colours.cards_background_color)) {
    Object.assign(vars, {
      '--l-text-soft': soft,
      '--l-text-muted': soft,
      '--l-neutral-tint': tint(colours.font_color, 8),
      '--l-surface-hover': tint(colours.font_color, 4),
      '--l-surface-sunken': tint(colours.font_color, 5),
      '--mantine-color-default-hover': tint(colours.font_color, 6),
    });
  }
  if (HEX.test(colours.buttons_background_color) && HEX.test(colours.cards_background_color)) {
    Object.assign(vars, {
      '--l-brand-tint': tint(colours.buttons_background_color, 9),
      '--l-brand-tint-strong': tint(colours.buttons_background_color, 18),
      '--mantine-primary-color-light-color': 'var(--l-brand-text)',
      '--mantine-color-brand-light-color': 'var(--l-brand-text)',
      '--mantine-color-brand-light-hover': tint(colours.buttons_background_color, 12),
      '--mantine-primary-color-light-hover': tint(colours.buttons_background_color, 12),
      '--mantine-primary-color-filled': colours.buttons_background_color,
    });
  }
  const colour = calendarColours[calendar.colour];
  Object.assign(vars, calendar.darkMode ? darkCalendar : lightCalendar, {
    '--w-calendar-picked': colour,
    '--w-calendar-picked-text': inkOn(colour),
  });
  // A dark calendar keeps its own ground under the days, for their letters are light.
  if (calendar.darkMode) {
    for (const name of ['--w-date-past', '--w-date-present', '--w-date-future']) delete vars[name];
  }
  return vars as CSSProperties;
};

/** A background image as a style; only a path or http(s) address of one image, quoted so that nothing can follow it. */
export const backgroundStyle = (address: string | null): CSSProperties => {
  if (address === null || !/^(https?:\/\/|\/)[^\s"'()\\]+$/.test(address)) return {};
  return { backgroundImage: `url("${address}")` };
};
