import { Button, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#ui/states/on-demand.tsx';
import { takesRequests } from '../draft/steps.ts';
import { useNextFocus } from '../use-next-focus.ts';
import type { ChosenProps } from '../wizard-context.ts';
import { useWaitingListTerms } from './api.ts';
import classes from './waiting-list.module.css';

const WaitingListForm = onDemand(async () => (await import('./waiting-list-form.tsx')).WaitingListForm, {
  waiting: <Skeleton height={320} radius="lg" aria-hidden />,
});

/** Offers the waiting list to guests who find nothing free. Shows nothing where the list isn't open. */
export const WaitingListOffer = ({ company, department }: ChosenProps) => {
  const { t } = useTranslation('wizard');
  const [isOpen, setOpen] = useState(false);
  const { next: opener, focusNext } = useNextFocus();
  const { data: terms } = useWaitingListTerms(department.id, !takesRequests(department));
  if (!terms?.is_open) return null;
  if (isOpen) {
    const holdMinutes = terms.hold_minutes;
    const close = () => {
      setOpen(false);
      focusNext();
    };
    const chosen = { company, department, holdMinutes };
    return <WaitingListForm {...chosen} onClose={close} onShowFree={() => setOpen(false)} />;
  }
  return (
    <div className={classes.offer}>
      <p className={classes.lead}>{t('waitingList.lead')}</p>
      <Button
        ref={opener}
        variant="default"
        size="md"
        leftSection={<IconBell size={18} aria-hidden />}
        onPointerEnter={WaitingListForm.prepare}
        onClick={() => setOpen(true)}
      >
        {t('waitingList.open')}
      </Button>
    </div>
  );
};
