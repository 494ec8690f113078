import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Close } from './dialog-frame.tsx';

interface DialogButtonsProps {
  readonly close: Close;
  readonly isPending: boolean;
  /** Whether the dialog is finished, so that its button says Close. */
  readonly ended?: boolean;
  /** The buttons that act. */
  readonly children: ReactNode;
}

/** The footer of a booking dialog: Cancel, and the buttons that act. */
export const DialogButtons = ({ close, isPending, ended = false, children }: DialogButtonsProps) => {
  const { t } = useTranslation('common');
  return (
    <>
      <Button variant="default" onClick={() => close()} disabled={isPending}>
        {t(ended ? 'action.close' : 'action.cancel')}
      </Button>
      {ended ? null : children}
    </>
  );
};
