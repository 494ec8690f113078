import {
  CALENDAR_COLOURS,
  type CalendarColour,
  readLook,
  VISUAL_COLOURS,
  type VisualColour,
} from '@ledig/domain/settings/visual.ts';

/** The key of the setting that holds the look. */
export const LOOK_KEY = 'public_booking_custom_visual_settings';

/** The fields of the design, in the API's format. */
export type LookValues = Record<VisualColour, { readonly color: string; readonly locked: boolean }> & {
  readonly active: boolean;
  readonly calendar: { readonly color: CalendarColour; readonly dark_mode: boolean };
};

/** The colors that change the page most. */
export const mainColours = [
  'main_background_color',
  'cards_background_color',
  'font_color',
  'buttons_background_color',
  'buttons_font_color',
] as const satisfies readonly VisualColour[];

/** The other colors, in groups. */
export const moreGroups: readonly { readonly key: string; readonly colours: readonly VisualColour[] }[] = [
  {
    key: 'general',
    colours: [
      'page_background_color',
      'cards_border_color',
      'selectors_border_color',
      'buttons_border_color',
      'error_color',
    ],
  },
  {
    key: 'dates',
    colours: ['dates_background_color_past', 'dates_background_color_present', 'dates_background_color_future'],
  },
];

const colourNames = Object.keys(VISUAL_COLOURS) as VisualColour[];

export { CALENDAR_COLOURS };

/** The form's values for a stored design; for `undefined`, the defaults. */
export const readValues = (stored: unknown): LookValues => {
  const { active, colours, calendar } = readLook(stored);
  return { ...colours, active, calendar };
};

/** A color in its field: without the alpha of opaque colors. */
export const shownColour = (color: string): string => (/^#[0-9a-f]{6}ff$/i.test(color) ? color.slice(0, 7) : color);

/** The color of a field's text: six digits are opaque. */
export const typedColour = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text) ? `${text}ff` : text);

/** The colors for measuring contrast: without alpha, as the wizard shows them. */
export const opaqueColours = (values: LookValues): Record<VisualColour, string> =>
  Object.fromEntries(
    colourNames.map((name) => {
      const { color } = values[name];
      // Whether a color is complete. While it is typed, it may not be.
      const isWhole = /^#[0-9a-f]{6}/i.test(color);
      return [name, (isWhole ? color : VISUAL_COLOURS[name]).slice(0, 7).toLowerCase()];
    }),
  ) as Record<VisualColour, string>;

/** The values with other colors; locked ones stay. */
export const withColours = (
  values: LookValues,
  colours: Readonly<Partial<Record<VisualColour, string>>>,
): LookValues => {
  const changed = Object.entries(colours).flatMap(([name, color]) => {
    const before = values[name as VisualColour];
    return before.locked ? [] : [[name, { ...before, color: typedColour(color) }]];
  });
  return { ...values, ...Object.fromEntries(changed) };
};
