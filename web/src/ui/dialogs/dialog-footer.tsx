import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';

/**
 * `sticky`: at the bottom of a scrolling dialog. `frame`: below a scrolling part with its own height. `flow`: after the
 * text of a small dialog that doesn't scroll.
 */
type Place = 'sticky' | 'frame' | 'flow';

interface DialogFooterProps {
  readonly place?: Place;
  /** One to three buttons. Those that close the dialog come first, the main one last. */
  readonly children: ReactNode;
}

/** The buttons of a dialog, in one order and size for all dialogs. Rule: docs/rules/screens.md#dialogs. */
export const DialogFooter = ({ place = 'sticky', children }: DialogFooterProps) => (
  <div className={classes.footer} data-place={place} data-dialog-footer>
    {children}
  </div>
);
