import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconCalendarOff } from '@tabler/icons-react';
import i18next from 'i18next';
import { isUndo } from '../shortcuts.ts';
import { isBusyElsewhere } from '../use-shortcuts.ts';
import classes from './undo-toast.module.css';

/** How long a cancellation can be undone. */
const UNDO_MS = 10_000;

interface UndoToast {
  readonly text: string;
  readonly onUndo: () => void;
}

/** Key listeners of the visible toasts, the newest last. */
const standing: ((event: KeyboardEvent) => void)[] = [];

/** Shows that a booking is canceled, with an undo button while the toast is visible. */
export const showUndoToast = ({ text, onUndo }: UndoToast): void => {
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  // A keyboard shortcut, because the button is far from the focus. The newest toast is undone first.
  const onKey = (event: KeyboardEvent) => {
    if (standing.at(-1) !== onKey || event.defaultPrevented) return;
    if (!isUndo(event) || isBusyElsewhere(event.target)) return;
    event.preventDefault();
    undo();
  };
  standing.push(onKey);
  window.addEventListener('keydown', onKey);
  const id = notifications.show({
    title: i18next.t('calendar:undo.title'),
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
    icon: <IconCalendarOff size={18} />,
    color: 'gray',
    autoClose: UNDO_MS,
    onClose: () => {
      window.removeEventListener('keydown', onKey);
      const at = standing.indexOf(onKey);
      if (at >= 0) standing.splice(at, 1);
    },
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
  });
};
