import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListener, useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import type { ListState } from './list-state.ts';
import { effectOnList } from './live-list.ts';

/**
 * Keeps the list current.
 * @returns whether there are new bookings that the open page doesn't show yet, and a function that shows them
 */
export const useLiveList = (state: ListState, refetch: () => void) => {
  const { t } = useTranslation('bookings');
  const list = `${state.tab} ${state.page}`;
  const [newFor, setNewFor] = useState<string | null>(null);
  if (newFor !== null && newFor !== list) setNewFor(null);
  const isNew = newFor === list;
  useLiveRefetch(refetch, (change) => effectOnList(change, state) === 'fetch');
  useLiveListener({
    onChange: (change) => {
      if (isNew || effectOnList(change, state) !== 'notify') return;
      setNewFor(list);
      announce(t('list.new'));
    },
    onReset: () => undefined,
  });
  const showNew = () => {
    setNewFor(null);
    refetch();
  };
  return { isNew, showNew };
};
