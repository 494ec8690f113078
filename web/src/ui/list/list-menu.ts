/** The menus of a list: inside the page's landmark, and opened by the keyboard with the first item in focus. */
export const listMenu = {
  position: 'bottom-end',
  shadow: 'md',
  withInitialFocusPlaceholder: false,
  portalProps: { target: '#page' },
} as const;
