import type { VisualColour } from './visual.ts';

/** WCAG AA: text (1.4.3), and parts of the interface (1.4.11). */
const TEXT = 4.5;
const PART = 3;

/** Two overlapping colors of the look, and the contrast that they need (docs/rules/public-look.md#contrast). */
export interface ContrastRule {
  readonly of: VisualColour;
  readonly on: VisualColour;
  readonly least: number;
}

/** Day backgrounds aren't listed: the wizard writes on them in black or white, depending on contrast. */
export const CONTRAST_RULES: readonly ContrastRule[] = [
  { of: 'font_color', on: 'cards_background_color', least: TEXT },
  { of: 'font_color', on: 'page_background_color', least: TEXT },
  { of: 'font_color', on: 'main_background_color', least: TEXT },
  { of: 'error_color', on: 'cards_background_color', least: TEXT },
  { of: 'buttons_font_color', on: 'buttons_background_color', least: TEXT },
  { of: 'selectors_border_color', on: 'cards_background_color', least: PART },
  // Chosen times and numbers use the button's color.
  { of: 'buttons_background_color', on: 'cards_background_color', least: PART },
];

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb…` by WCAG, 0 to 1. The alpha is ignored. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two colors by WCAG, 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white text for a background, with a contrast of at least 4.5. */
export const inkOn = (hex: string): '#000000' | '#ffffff' => (luminance(hex) > 0.179 ? '#000000' : '#ffffff');

/** Whether a color needs light text on it. */
export const isDark = (hex: string): boolean => inkOn(hex) === '#ffffff';

/** The rules that a look breaks, with the actual contrast. */
export const contrastFaults = (
  colours: Readonly<Record<VisualColour, string>>,
): readonly (ContrastRule & { readonly ratio: number })[] =>
  CONTRAST_RULES.map((rule) => ({ ...rule, ratio: contrastOf(colours[rule.of], colours[rule.on]) })).filter(
    ({ ratio, least }) => ratio < least,
  );
