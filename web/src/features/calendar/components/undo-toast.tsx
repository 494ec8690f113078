import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconCalendarOff } from '@tabler/icons-react';
import i18next from 'i18next';
import classes from './undo-toast.module.css';

/** How long a cancellation can be taken back. */
const UNDO_MS = 10_000;

interface UndoToast {
  readonly text: string;
  readonly onUndo: () => void;
}

/** Says that a booking is canceled, with a button that takes it back as long as the toast stands. */
export const showUndoToast = ({ text, onUndo }: UndoToast): void => {
  const id = notifications.show({
    title: i18next.t('calendar:undo.title'),
    message: (
      <div className={classes.body}>
        <span>{text}</span>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {i18next.t('calendar:undo.action')}
        </Button>
        <span className={classes.time} aria-hidden="true" style={{ animationDuration: `${UNDO_MS}ms` }} />
      </div>
    ),
    icon: <IconCalendarOff size={18} />,
    color: 'gray',
    autoClose: UNDO_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
  });
};
