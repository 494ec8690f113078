import { createTheme } from '@mantine/core';
import { brand, dark, gray, green, red, yellow } from './palette.ts';

const sans = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/**
 * Whether the browser asks for reduced motion, read once at load. Mantine's hook returns it only after the first render.
 * `Collapse` would then remount its content and lose earlier input.
 */
const prefersLessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The product's theme for both entries. */
export const theme = createTheme({
  colors: { brand, gray, dark, green, yellow, red },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  black: '#131e28',
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  shadows: {
    xs: '0 1px 2px rgb(19 30 40 / 0.06)',
    sm: '0 1px 2px rgb(19 30 40 / 0.04), 0 2px 8px -2px rgb(19 30 40 / 0.08)',
    md: '0 2px 4px rgb(19 30 40 / 0.04), 0 8px 24px -6px rgb(19 30 40 / 0.14)',
    lg: '0 4px 8px rgb(19 30 40 / 0.04), 0 18px 44px -10px rgb(19 30 40 / 0.2)',
    xl: '0 8px 16px rgb(19 30 40 / 0.05), 0 32px 72px -16px rgb(19 30 40 / 0.28)',
  },
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 560 } } },
    Badge: { styles: { root: { textTransform: 'none' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, fz: 'xs' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        // No movement: on a slow machine, a button could leave the pointer during a press.
        transitionProps: { transition: 'fade', duration: 150 },
        // A dialog's <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 650 } },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Collapse: { defaultProps: { transitionDuration: prefersLessMotion ? 0 : 200 } },
    // Without `fixed`, a dropdown before its positioning would widen the page on phones.
    Popover: { defaultProps: { shadow: 'lg', radius: 'md', floatingStrategy: 'fixed' } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'md' } },
    Loader: { defaultProps: { type: 'dots' } },
    InputWrapper: { styles: { label: { fontWeight: 560, marginBottom: '0.3rem' } } },
  },
});
