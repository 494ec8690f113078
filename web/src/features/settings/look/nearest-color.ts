import { CONTRAST_RULES, contrastFaults, contrastOf } from '@ledig/domain/settings/contrast.ts';
import type { VisualColour } from '@ledig/domain/settings/visual.ts';
import { fromOklch, toOklch } from './color-space.ts';

const STEP = 0.004;

export type Colours = Readonly<Record<VisualColour, string>>;

/** A color with too little contrast, and the nearest ones with enough. */
export interface Advice {
  /** The actual and the required contrast, on the background with the lowest one. */
  readonly on: VisualColour;
  readonly ratio: number;
  readonly least: number;
  /** Alternative changes; the first one changes the color itself. */
  readonly fixes: readonly { readonly name: VisualColour; readonly color: string }[];
}

/**
 * The nearest color of the same hue that passes a check: lighter or darker in OKLCH, by as little as possible.
 * @returns `#rrggbb`, or null when no lightness passes
 */
export const nearestPassing = (hex: string, passes: (hex: string) => boolean): string | null => {
  const from = toOklch(hex);
  if (from === undefined) return null;
  if (passes(hex)) return hex;
  const at = (l: number) => fromOklch({ ...from, l });
  for (let away = 0; away <= 1; away += STEP) {
    const passing = [from.l - away, from.l + away]
      .filter((l) => l >= 0 && l <= 1)
      .map(at)
      .find(passes);
    if (passing !== undefined) return passing;
  }
  return ['#000000', '#ffffff'].find(passes) ?? null;
};

/** The nearest value of one color that satisfies all its contrast rules, or at least its own ones. */
const fixOf = (colours: Colours, name: VisualColour): string | null => {
  const keeps = (rules: typeof CONTRAST_RULES) => (hex: string) =>
    rules.every(
      ({ of, on, least }) => contrastOf(of === name ? hex : colours[of], on === name ? hex : colours[on]) >= least,
    );
  const rules = CONTRAST_RULES.filter(({ of, on }) => of === name || on === name);
  const own = rules.filter(({ of }) => of === name);
  return (
    nearestPassing(colours[name], keeps(rules)) ?? (own.length > 0 ? nearestPassing(colours[name], keeps(own)) : null)
  );
};

/** For each color with too little contrast: the shortfall and the fixes. */
export const contrastAdvice = (colours: Colours): ReadonlyMap<VisualColour, Advice> => {
  const advice = new Map<VisualColour, Advice>();
  for (const { of, on, ratio, least } of contrastFaults(colours)) {
    const known = advice.get(of);
    if (known !== undefined && known.ratio / known.least <= ratio / least) continue;
    // For a button, changing the background or the text color repairs the contrast.
    const names: VisualColour[] = on === 'buttons_background_color' ? [of, on] : [of];
    const fixes = names.flatMap((name) => {
      const color = fixOf(colours, name);
      return color === null ? [] : [{ name, color }];
    });
    advice.set(of, { on, ratio, least, fixes });
  }
  return advice;
};

/** The colors with all contrasts repaired. Background colors are repaired last. */
export const repairContrast = (colours: Colours): Colours => {
  const order: readonly VisualColour[] = [
    'buttons_background_color',
    'font_color',
    'error_color',
    'selectors_border_color',
    'buttons_font_color',
  ];
  let now: Colours = colours;
  for (const name of order) {
    if (!contrastFaults(now).some(({ of }) => of === name)) continue;
    const own = CONTRAST_RULES.filter(({ of }) => of === name);
    const color = nearestPassing(now[name], (hex) => own.every(({ on, least }) => contrastOf(hex, now[on]) >= least));
    if (color !== null) now = { ...now, [name]: color };
  }
  return now;
};
