import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionStore } from '#lib/live/connection.ts';
import { formatTime } from '#lib/texts/format.ts';
import { toast } from './toasts.tsx';

/** `NoConnection` for dialogs: a toast, because the page behind the dialog stays usable. */
const NoConnectionToast = () => {
  const { t } = useTranslation('common');
  useEffect(() => {
    const time = formatTime(new Date(connectionStore.get() ?? Date.now()).toISOString());
    toast.warn(`${t('connection.lost', { time })} ${t('connection.opensLater')}`);
  }, [t]);
  return null;
};

/** For `onDemand`: a dialog whose code can't be loaded without a connection shows a toast. */
export const inDialog = { lost: <NoConnectionToast /> };
