import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconCalendarOff, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { isBusyElsewhere } from '#lib/browser/busy-elsewhere.ts';
import { isUndo } from '../shortcuts.ts';
import classes from './undo-toast.module.css';

/** How long changes can be undone, from the newest change or undo. */
const UNDO_MS = 10_000;

interface UndoToast {
  readonly title: string;
  readonly text: string;
  /** Whether the change removed the booking from the calendar. */
  readonly isRemoved?: boolean;
  readonly onUndo: () => void;
}

/** One function for each change that can still be undone, the newest last. */
const standing: (() => void)[] = [];
/** The visible toast. Only the newest change has one; earlier ones are undone by key. */
let visible: string | null = null;
let timer: number | undefined;

// A keyboard shortcut, because the button is far from the focus.
const onKey = (event: KeyboardEvent) => {
  const undo = standing.at(-1);
  if (undo === undefined || event.defaultPrevented || !isUndo(event) || isBusyElsewhere(event.target)) return;
  event.preventDefault();
  undo();
};

/** Gives all changes the full time again. */
const restartTime = () => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => standing.splice(0), UNDO_MS);
};

/**
 * Shows that a booking is changed, with an undo button while the toast is visible. Ctrl+Z undoes the newest
 * change first. After an undo, the earlier changes get the full time again.
 */
export const showUndoToast = ({ title, text, isRemoved = false, onUndo }: UndoToast): void => {
  const undo = () => {
    const at = standing.indexOf(undo);
    if (at >= 0) standing.splice(at, 1);
    notifications.hide(id);
    restartTime();
    onUndo();
  };
  standing.push(undo);
  window.addEventListener('keydown', onKey);
  restartTime();
  if (visible !== null) notifications.hide(visible);
  const id = notifications.show({
    title,
    message: (
      <div className={classes.body}>
        <span>{text}</span>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={undo}
        >
          {i18next.t('calendar:undo.action')}
        </Button>
        <span className={classes.time} aria-hidden="true" style={{ animationDuration: `${UNDO_MS}ms` }} />
      </div>
    ),
    icon: isRemoved ? <IconCalendarOff size={18} /> : <IconCheck size={18} />,
    color: isRemoved ? 'gray' : 'green',
    'data-toast': isRemoved ? 'plain' : 'success',
    autoClose: UNDO_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
  });
  visible = id;
};
