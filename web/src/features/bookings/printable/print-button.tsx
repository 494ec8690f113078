import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toasts/toasts.tsx';
import type { ListState } from '../list-state.ts';
import { printList } from './print-list.ts';

/** Prints all pages of the filtered list in a separate window. */
export const PrintButton = ({ state, phone }: { readonly state: ListState; readonly phone: boolean }) => {
  const { t } = useTranslation('bookings');
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      if (!(await printList(state))) toast.warn(t('print.blocked'));
    } catch {
      // `call` has shown the reason.
    }
    setBusy(false);
  };
  const button = { variant: 'default', loading: busy, onClick: () => void print() };
  if (phone) {
    return (
      <ActionIcon {...button} size={36} aria-label={t('print.action')}>
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button {...button} leftSection={<IconPrinter size={17} aria-hidden />}>
      {t('print.action')}
    </Button>
  );
};
