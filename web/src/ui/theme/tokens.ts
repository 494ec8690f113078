import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Background and text of Mantine's `light` and `subtle` variants in dark: a transparent tint, not the darkest shade.
 */
const darkVeils = (name: string, veil: string, ink: string) => ({
  [`--mantine-color-${name}-light`]: `rgb(${veil} / 0.16)`,
  [`--mantine-color-${name}-light-hover`]: `rgb(${veil} / 0.24)`,
  [`--mantine-color-${name}-light-color`]: ink,
});

/** Colors of blocked dates, in both schemes. */
const blocks = {
  '--l-block-gray': '#86939b',
  '--l-block-red': '#dd4246',
  '--l-block-orange': '#d27808',
  '--l-block-yellow': '#d4a60f',
  '--l-block-green': '#27a173',
  '--l-block-blue': '#2f8fd0',
  '--l-block-purple': '#7c62d6',
  '--l-block-pink': '#d6518f',
};

/**
 * The project's variables on top of Mantine's, named by purpose. Style sheets use these instead of shades. They come
 * from the resolver, so a nested provider (toolbar, menu) with another scheme gets its own values.
 */
export const tokens: CSSVariablesResolver = (theme) => {
  const { brand, gray, dark, green, yellow, red } = theme.colors;
  const at = (scale: readonly string[] | undefined, shade: number) => scale?.[shade] ?? 'currentColor';
  return {
    variables: {
      '--l-ease': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      '--l-page-width': '75rem',
      ...blocks,
    },
    light: {
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': at(gray, 9),
      '--mantine-color-dimmed': at(gray, 6),
      '--mantine-color-placeholder': '#6a7781',
      '--mantine-color-default-border': at(gray, 3),
      '--mantine-color-error': at(red, 6),
      '--mantine-color-anchor': at(brand, 7),
      '--l-canvas': at(gray, 0),
      '--l-surface': '#ffffff',
      '--l-surface-sunken': at(gray, 1),
      '--l-surface-hover': at(gray, 0),
      '--l-border': at(gray, 2),
      '--l-border-strong': '#7f8c95',
      '--l-text': at(gray, 9),
      '--l-text-soft': at(gray, 7),
      '--l-text-muted': at(gray, 6),
      '--l-brand': at(brand, 5),
      '--l-brand-text': at(brand, 7),
      '--l-brand-tint': at(brand, 0),
      '--l-brand-tint-strong': at(brand, 1),
      '--l-free': at(green, 5),
      '--l-free-text': at(green, 7),
      '--l-free-tint': at(green, 1),
      '--l-warn-text': at(yellow, 7),
      '--l-warn-tint': at(yellow, 1),
      '--l-danger-text': at(red, 7),
      '--l-danger-tint': at(red, 1),
      '--l-neutral-tint': at(gray, 1),
      '--l-focus': at(brand, 6),
      '--l-shadow-card': '0 1px 2px rgb(19 30 40 / 0.04), 0 2px 8px -2px rgb(19 30 40 / 0.05)',
    },
    dark: {
      ...darkVeils('brand', '6 152 200', at(brand, 3)),
      ...darkVeils('green', '57 191 137', at(green, 3)),
      ...darkVeils('yellow', '237 158 47', at(yellow, 3)),
      ...darkVeils('red', '231 77 81', at(red, 3)),
      '--mantine-color-body': at(dark, 7),
      '--mantine-color-text': at(dark, 0),
      '--mantine-color-dimmed': at(dark, 2),
      '--mantine-color-placeholder': '#8b98a1',
      '--mantine-color-default': at(dark, 6),
      '--mantine-color-default-hover': at(dark, 5),
      '--mantine-color-default-border': at(dark, 4),
      '--mantine-color-error': at(red, 4),
      '--mantine-color-anchor': at(brand, 4),
      '--l-canvas': at(dark, 8),
      '--l-surface': at(dark, 7),
      '--l-surface-sunken': at(dark, 8),
      '--l-surface-hover': at(dark, 6),
      '--l-border': at(dark, 5),
      '--l-border-strong': '#71808a',
      '--l-text': at(dark, 0),
      '--l-text-soft': at(dark, 1),
      '--l-text-muted': at(dark, 2),
      '--l-brand': at(brand, 4),
      '--l-brand-text': at(brand, 4),
      '--l-brand-tint': 'rgb(6 152 200 / 0.13)',
      '--l-brand-tint-strong': 'rgb(6 152 200 / 0.24)',
      '--l-free': at(green, 4),
      '--l-free-text': at(green, 3),
      '--l-free-tint': 'rgb(57 191 137 / 0.16)',
      '--l-warn-text': at(yellow, 3),
      '--l-warn-tint': 'rgb(237 158 47 / 0.16)',
      '--l-danger-text': at(red, 3),
      '--l-danger-tint': 'rgb(231 77 81 / 0.17)',
      '--l-neutral-tint': at(dark, 6),
      '--l-focus': at(brand, 4),
      '--l-shadow-card': '0 1px 2px rgb(0 0 0 / 0.3)',
    },
  };
};
