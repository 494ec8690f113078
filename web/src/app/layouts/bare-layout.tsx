import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlatformLinks } from '#ui/page/platform-links.tsx';
import { ConnectionBar } from '#ui/states/connection-bar.tsx';
import classes from './bare-layout.module.css';
import { TopBar } from './top-bar.tsx';

interface BareLayoutProps {
  /** Signs out from a page with a required step. */
  readonly onSignOut?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Logo, language and theme above a page outside the shell. */
export const BareLayout = ({ onSignOut, children }: BareLayoutProps) => {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.layout}>
      <TopBar>
        {onSignOut ? (
          <Button variant="subtle" size="compact-sm" onClick={onSignOut}>
            {t('signOut')}
          </Button>
        ) : null}
      </TopBar>
      <ConnectionBar />
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <PlatformLinks reader="staff" />
      </footer>
    </div>
  );
};
