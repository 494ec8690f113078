/** Props of a list's menus: inside the page's landmark, and with focus on the first item when opened by keyboard. */
export const listMenu = {
  position: 'bottom-end',
  shadow: 'md',
  withInitialFocusPlaceholder: false,
  portalProps: { target: '#page' },
} as const;
