/** Whether keys belong to a text field, an overlay or a side panel. */
export const isBusyElsewhere = (target: EventTarget | null): boolean => {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]') !== null) return true;
  return (
    target instanceof Element && target.closest('dialog, input, textarea, select, [contenteditable="true"]') !== null
  );
};
