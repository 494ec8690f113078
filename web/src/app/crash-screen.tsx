import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionStore, followConnection, noteFailedCall } from '#lib/live/connection.ts';
import { useStore } from '#lib/store.ts';
import { Unplugged } from '#ui/states/illustrations.tsx';
import { NoConnection } from '#ui/states/no-connection.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/states.tsx';

/**
 * Shown when a screen throws or its code can't be loaded. With a connection it offers a reload. Without one it shows
 * since when, and reloads when the connection is back.
 */
export const CrashScreen = () => {
  const { t } = useTranslation('common');
  const isLost = useStore(connectionStore) !== null;
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    // A failed load of code isn't a call, so the connection hasn't been checked yet.
    void noteFailedCall().then(() => setChecked(true));
    return followConnection(() => window.location.reload());
  }, []);
  if (!isChecked) return <PageSkeleton />;
  if (isLost) return <NoConnection order={1} />;
  return (
    <div role="alert">
      <EmptyState
        order={1}
        art={<Unplugged />}
        title={t('failure.title')}
        text={t('failure.unexpected')}
        action={<Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>}
      />
    </div>
  );
};
