import type { MantineColorsTuple } from '@mantine/core';

/**
 * The product's colors. Each scale was made in OKLCH (even lightness steps, hue drifting slightly as it darkens).
 * `palette.test.ts` checks the contrasts that the screens rely on (WCAG AA).
 */

/** Primary. Shade 5 is the product's color, 6 carries white text, 7 is text on tinted backgrounds. */
export const brand: MantineColorsTuple = [
  '#eefafe',
  '#d5f3fd',
  '#abe7fb',
  '#76d5f4',
  '#42bce4',
  '#0096c7',
  '#047aa4',
  '#046c93',
  '#005577',
  '#053e5a',
];

/** Cool neutrals: backgrounds, lines and text of the light theme. */
export const gray: MantineColorsTuple = [
  '#f5f9fb',
  '#eef3f6',
  '#e1e8ec',
  '#d0d9de',
  '#b3bec5',
  '#86939b',
  '#5f6c75',
  '#46525c',
  '#2b3741',
  '#131e28',
];

/** Cool neutrals of the dark theme: text (0 to 3), lines (4, 5) and backgrounds (6 to 9). */
export const dark: MantineColorsTuple = [
  '#dbe3e8',
  '#b8c3ca',
  '#99a6ae',
  '#6a7781',
  '#3c4953',
  '#2a3640',
  '#1f2a33',
  '#172029',
  '#0f171e',
  '#090f15',
];

/** Free slots, and success. */
export const green: MantineColorsTuple = [
  '#edfcf5',
  '#d5f8e9',
  '#adf1d4',
  '#80e7bd',
  '#56daa4',
  '#39bf89',
  '#1b805a',
  '#197852',
  '#105e41',
  '#0a4630',
];

/** Warnings. */
export const yellow: MantineColorsTuple = [
  '#fff9ec',
  '#ffefcc',
  '#fee1a4',
  '#ffce70',
  '#fbba4a',
  '#ed9e2f',
  '#9d5f1c',
  '#8f521b',
  '#713e17',
  '#542c11',
];

/** Errors, and actions that can't be undone. */
export const red: MantineColorsTuple = [
  '#fef3f3',
  '#fee3e3',
  '#fecaca',
  '#fea5a5',
  '#f6787a',
  '#e74d51',
  '#cc3336',
  '#ac2727',
  '#861e1d',
  '#621514',
];
