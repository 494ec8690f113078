import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Unplugged } from '../ui/illustrations.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';

/** A screen broke, or its code couldn't be loaded: say so, and offer to load the page anew. */
export const CrashScreen = () => {
  const { t } = useTranslation('common');
  return (
    <BareLayout>
      <div role="alert">
        <EmptyState
          order={1}
          art={<Unplugged />}
          title={t('failure.title')}
          text={t('failure.unexpected')}
          action={<Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>}
        />
      </div>
    </BareLayout>
  );
};
