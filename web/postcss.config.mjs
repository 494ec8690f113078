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
