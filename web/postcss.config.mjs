const tone = (name) => ({ background: `var(--l-${name}-tint)`, color: `var(--l-${name}-text)` });

/** Declarations that several modules share: `@mixin card;`. */
const mixins = {
  card: {
    border: '1px solid var(--l-border)',
    'border-radius': 'var(--mantine-radius-lg)',
    background: 'var(--l-surface)',
    'box-shadow': 'var(--l-shadow-card)',
  },
  surface: {
    border: '1px solid var(--l-border)',
    'border-radius': 'var(--mantine-radius-lg)',
    background: 'var(--l-surface)',
  },
  'plain-list': { margin: '0', padding: '0', 'list-style': 'none' },
  'plain-fieldset': { margin: '0', padding: '0', border: '0' },
  /** Columns that are stacked in a narrow window: `@mixin columns 1fr 2fr, 1rem, 40em;`. */
  columns: (_mixin, template, gap, width) => ({
    display: 'grid',
    'grid-template-columns': template,
    'align-items': 'start',
    gap,
    [`@media (max-width: ${width})`]: { 'grid-template-columns': 'minmax(0, 1fr)' },
  }),
  /** A property by an attribute: `@mixin hues & [data-tone], --hue, --calendar-*, orange green;`. */
  hues: (_mixin, attribute, property, value, names) =>
    Object.fromEntries(
      names
        .split(' ')
        .map((name) => [attribute.replace(']', `="${name}"]`), { [property]: `var(${value.replace('*', name)})` }]),
    ),
  'dashed-row': {
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-items': 'center',
    'justify-content': 'space-between',
    border: '1px dashed var(--l-border)',
    'border-radius': 'var(--mantine-radius-md)',
  },
  /** A button of one word that can be pressed. */
  pill: {
    display: 'inline-flex',
    'align-items': 'center',
    'border-radius': '999px',
    background: 'var(--l-surface)',
    color: 'var(--l-text)',
    font: 'inherit',
    'font-weight': '560',
    cursor: 'pointer',
  },
  /** The colors of `data-tone`. */
  tones: {
    '&[data-tone="good"]': tone('free'),
    '&[data-tone="warn"]': tone('warn'),
    '&[data-tone="bad"]': tone('danger'),
  },
  ellipsis: { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
};

export default {
  plugins: {
    'postcss-preset-mantine': { mixins },
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    },
  },
};
