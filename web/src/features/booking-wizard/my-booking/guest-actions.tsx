import type { GuestBooking } from '@ledig/contract/guest-link.ts';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMessage, IconRepeat, IconSignature, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './my-booking.module.css';

/** The parts of the page that the buttons open. */
export type Panel = 'checkIn' | 'move' | 'cancel' | 'message' | 'repeat';

interface GuestActionsProps {
  readonly booking: GuestBooking;
  /** The open part. */
  readonly open: Panel | null;
  readonly onOpen: (panel: Panel) => void;
}

/** Buttons for everything that the guest may do with the booking now. */
export const GuestActions = ({ booking, open, onOpen }: GuestActionsProps) => {
  const { t } = useTranslation('mybooking');
  return (
    <div className={classes.buttons}>
      {booking.can_check_in ? (
        <Button
          size="md"
          aria-expanded={open === 'checkIn'}
          leftSection={<IconSignature size={18} aria-hidden />}
          onClick={() => onOpen('checkIn')}
        >
          {t('checkin:title')}
        </Button>
      ) : null}
      {booking.move_refused === null ? (
        <Button
          variant="default"
          size="md"
          aria-expanded={open === 'move'}
          leftSection={<IconCalendarEvent size={18} aria-hidden />}
          onClick={() => onOpen('move')}
        >
          {t('action.move')}
        </Button>
      ) : null}
      {booking.most_repeats === null ? null : (
        <Button
          variant="default"
          size="md"
          aria-expanded={open === 'repeat'}
          leftSection={<IconRepeat size={18} aria-hidden />}
          onClick={() => onOpen('repeat')}
        >
          {t('action.repeat')}
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        aria-expanded={open === 'message'}
        leftSection={<IconMessage size={18} aria-hidden />}
        onClick={() => onOpen('message')}
      >
        {t('action.message')}
      </Button>
      {booking.cancel_refused === null ? (
        <Button
          variant="default"
          size="md"
          aria-expanded={open === 'cancel'}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => onOpen('cancel')}
        >
          {t('action.cancel')}
        </Button>
      ) : null}
    </div>
  );
};
