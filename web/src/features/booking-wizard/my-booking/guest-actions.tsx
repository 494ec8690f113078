import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconMessage, IconRepeat, IconSignature, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../parts/primary-button.tsx';
import classes from './my-booking.module.css';

/** The parts of the page that the buttons open. */
export type Panel = 'checkIn' | 'move' | 'cancel' | 'message' | 'repeat';

interface GuestActionsProps {
  readonly booking: GuestBooking;
  /** The open part. */
  readonly open: Panel | null;
  /** With the button that was pressed. */
  readonly onOpen: (panel: Panel, by: HTMLButtonElement) => void;
}

/** Buttons for the actions that the guest may take on the booking now. */
export const GuestActions = ({ booking, open, onOpen }: GuestActionsProps) => {
  const { t } = useTranslation('mybooking');
  const actions = [
    { panel: 'checkIn', isOffered: booking.can_check_in, Icon: IconSignature, label: t('checkin:title') },
    { panel: 'move', isOffered: booking.move_refused === null, Icon: IconCalendarEvent, label: t('action.move') },
    { panel: 'repeat', isOffered: booking.most_repeats !== null, Icon: IconRepeat, label: t('action.repeat') },
    { panel: 'message', isOffered: true, Icon: IconMessage, label: t('action.message') },
    { panel: 'cancel', isOffered: booking.cancel_refused === null, Icon: IconX, label: t('action.cancel') },
  ] as const;
  return (
    <div className={classes.buttons}>
      {actions.map(({ panel, isOffered, Icon, label }) => {
        if (!isOffered) return null;
        const props = {
          'aria-expanded': open === panel,
          leftSection: <Icon size={18} aria-hidden />,
          onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => onOpen(panel, currentTarget),
        };
        return panel === 'checkIn' ? (
          <PrimaryButton key={panel} {...props}>
            {label}
          </PrimaryButton>
        ) : (
          <Button key={panel} variant="default" size="md" {...props}>
            {label}
          </Button>
        );
      })}
    </div>
  );
};
