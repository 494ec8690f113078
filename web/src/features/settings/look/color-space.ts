import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
} from 'culori/fn';

// The library knows only the color spaces that are registered: three instead of all.
for (const mode of [modeRgb, modeOklab, modeOklch]) register(mode as typeof modeRgb);

/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export const toOklch = converter('oklch');

/** The color as `#rrggbb`, with less chroma if sRGB can't show it. */
export const fromOklch = (colour: NonNullable<ReturnType<typeof toOklch>>): string =>
  formatHex(clampChroma(colour, 'oklch')) ?? '#000000';

/** A mix of two colors by `part`, perceptually even (OKLab). */
export const mix = (one: string, other: string, part: number): string =>
  formatHex(interpolate([one, other], 'oklab')(part)) ?? one;
