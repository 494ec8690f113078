/** Whether keys belong to a text field or an overlay. */
export const isBusyElsewhere = (target: EventTarget | null): boolean => {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
};
