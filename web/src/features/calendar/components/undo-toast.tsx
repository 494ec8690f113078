import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconCalendarOff, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { isBusyElsewhere } from '#lib/busy-elsewhere.ts';
import { isUndo } from '../shortcuts.ts';
import classes from './undo-toast.module.css';

/** How long a change can be undone. */
const UNDO_MS = 10_000;

interface UndoToast {
  readonly title: string;
  readonly text: string;
  /** Whether the change removed the booking from the calendar. */
  readonly isRemoved?: boolean;
  readonly onUndo: () => void;
}

/** Listeners for the key of each change that can still be undone, the newest last. */
const standing: ((event: KeyboardEvent) => void)[] = [];
/** The visible toast. Only the newest change has one; earlier ones are undone by key. */
let visible: string | null = null;

/** Shows that a booking is changed, with an undo button while the toast is visible. Ctrl+Z undoes changes in turn. */
export const showUndoToast = ({ title, text, isRemoved = false, onUndo }: UndoToast): void => {
  const forget = () => {
    window.removeEventListener('keydown', onKey);
    const at = standing.indexOf(onKey);
    if (at >= 0) standing.splice(at, 1);
  };
  const undo = () => {
    forget();
    notifications.hide(id);
    onUndo();
  };
  // A keyboard shortcut, because the button is far from the focus. The newest change is undone first.
  const onKey = (event: KeyboardEvent) => {
    if (standing.at(-1) !== onKey || event.defaultPrevented) return;
    if (!isUndo(event) || isBusyElsewhere(event.target)) return;
    event.preventDefault();
    undo();
  };
  standing.push(onKey);
  window.addEventListener('keydown', onKey);
  window.setTimeout(forget, UNDO_MS);
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
