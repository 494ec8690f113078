import { useCallback, useRef, useState } from 'react';
import type { Guard, OpenDialog } from './dialogs-open.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The open panel of the toolbar; one at a time. */
export type Panel = 'date' | 'new' | 'filters' | 'upcoming' | 'find' | 'help';

/** The open panel and dialog of a calendar. Focus returns to its place when they close. */
export const useOverlays = () => {
  const [panel, openPanel] = useState<Panel | null>(null);
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  /** Whether the next period that is drawn on the board becomes a block. */
  const [isDrawing, setDrawing] = useState(false);
  const rememberFocus = useReturnFocus(dialog !== null);
  const setPanel = useCallback(
    (next: Panel | null) => {
      if (next !== null) rememberFocus();
      openPanel(next);
    },
    [rememberFocus],
  );
  const guard: Guard = useRef(null);
  const open = useCallback(
    (next: OpenDialog | null) => {
      const show = () => {
        if (next !== null) rememberFocus();
        if (next !== null) setDrawing(false);
        openDialog(next);
      };
      // The side panel asks first if input would be lost.
      if (next === null || guard.current === null) show();
      else guard.current(show);
    },
    [rememberFocus],
  );
  return { panel, setPanel, dialog, open, guard, isDrawing, setDrawing };
};
