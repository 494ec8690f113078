import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionStore, followConnection, noteFailedCall } from '../lib/connection.ts';
import { useStore } from '../lib/store.ts';
import { Unplugged } from '../ui/illustrations.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';

/** Shown when a screen throws or its code can't be loaded; offers a reload. */
export const CrashScreen = () => {
  const { t } = useTranslation('common');
  const isLost = useStore(connectionStore) !== null;
  useEffect(() => {
    // Code that couldn't be loaded is no call: nothing else has noted that the connection may be lost.
    noteFailedCall();
    return followConnection(() => window.location.reload());
  }, []);
  return (
    <BareLayout>
      <div role="alert">
        <EmptyState
          order={1}
          art={<Unplugged />}
          title={t('failure.title')}
          text={t(isLost ? 'failure.network' : 'failure.unexpected')}
          action={<Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>}
        />
      </div>
    </BareLayout>
  );
};
