import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#lib/store.ts';
import { PlatformLinks } from '#ui/page/platform-links.tsx';
import { SlotBoard } from '#ui/page/slot-board.tsx';
import { ConnectionBar } from '#ui/states/connection-bar.tsx';
import { failureStore } from '../failures.ts';
import classes from './auth-layout.module.css';
import { TopBar } from './top-bar.tsx';

/** Sign-in screens: the form next to a decorative board of slots. */
export const AuthLayout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation(['common', 'shell']);
  const failure = useStore(failureStore);
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <TopBar logo={30} />
        <ConnectionBar />
        <main className={classes.main}>
          {failure?.kind === 'expired' ? (
            <Alert role="status" color="yellow" icon={<IconInfoCircle aria-hidden />} mb="lg">
              {failure.text ?? t('failure.expired')}
            </Alert>
          ) : null}
          {children}
        </main>
        <footer className={classes.footer}>
          <PlatformLinks reader="staff" />
        </footer>
      </div>
      <aside className={classes.picture} aria-label={t('shell:claim.label')}>
        <SlotBoard />
        <p className={classes.claim}>{t('shell:claim.text')}</p>
      </aside>
    </div>
  );
};
