import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { notifyFocusLost } from '#lib/browser/focus.ts';

/** A menu's button in place of its item, because the item disappears with the menu. */
const outsideMenu = (element: Element | null): Element | null => {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : (element ?? null);
};

/**
 * Returns the focus to where it was when the component was mounted, unless another element has got it. Also for a
 * component that shows several dialogs one after the other.
 */
export const useReturnedFocus = (): void => {
  const [opener] = useState(() => outsideMenu(document.activeElement));
  useEffect(
    () => () => {
      // After this tick, the dialog's elements are removed, and a following dialog or screen has taken the focus.
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (!isFree || !(opener instanceof HTMLElement)) return;
        if (opener.isConnected) opener.focus({ preventScroll: true });
        else notifyFocusLost();
      });
    },
    [opener],
  );
};

/** A modal dialog that its parent mounts to open. Mantine returns the focus only of dialogs that stay mounted. */
export const MountedModal = (props: Omit<ModalProps, 'opened' | 'returnFocus'>) => {
  useReturnedFocus();
  return <Modal {...props} opened returnFocus={false} />;
};
