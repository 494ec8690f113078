import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../parts/form.module.css';
import type { Slot } from './use-slot.ts';

/** Whether the slot is free; in red if it isn't. */
export const SlotLine = ({ slot }: { readonly slot: Slot }) => {
  const { t } = useTranslation('bookingform');
  return (
    <div role="status">
      {slot.kind === 'free' ? (
        <p className={classes.good}>
          <IconCircleCheck size={18} aria-hidden />
          {t('slot.free')}
        </p>
      ) : null}
      {slot.kind === 'none' ? (
        <p className={classes.bad}>
          <IconCircleX size={18} aria-hidden />
          {slot.text}
        </p>
      ) : null}
      {slot.kind === 'checking' ? (
        <p className={classes.quiet}>
          <Loader size="xs" />
          {t('slot.checking')}
        </p>
      ) : null}
      {slot.kind === 'unknown' ? (
        <p className={classes.bad}>
          {t('slot.unknown')}
          <Button size="compact-sm" variant="default" onClick={slot.retry}>
            {t('common:action.retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
