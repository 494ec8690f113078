/**
 * Whether the device likely has a keyboard. Elsewhere, focusing a field opens an on-screen keyboard over half of the
 * page.
 */
export const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;
