/** Whether there is likely a keyboard: focus on a field brings up one on the screen elsewhere, over half of what is to be seen. */
export const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;
