import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Session } from '#lib/session/session.ts';
import { addTexts } from '#lib/texts/i18n.ts';
import { WritingSlot } from '#lib/writing-slot.ts';
import { ConnectionBar } from '#ui/states/connection-bar.tsx';
import { onDemand } from '#ui/states/on-demand.tsx';
import { ProgressLine } from '#ui/states/progress-line.tsx';
import { schemeOf, useAppearance } from '#ui/theme/appearance.ts';
import { ThemeArea } from '#ui/theme/theme-provider.tsx';
import { heightVariable } from '#ui/toasts/height-variable.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { usePaletteKeys } from './palette-keys.ts';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { UnverifiedBanner } from './unverified-banner.tsx';
import { UsageBanner } from './usage-banner.tsx';
import { WriteToGuest } from './write-to-guest.tsx';

const Palette = onDemand(
  async () => {
    // The palette names sections of the settings.
    const [{ Palette: loaded }] = await Promise.all([import('./palette.tsx'), addTexts(['settings'])]);
    return loaded;
  },
  { lost: null },
);

/** Toasts are placed above the foot of the menu. */
const measureFoot = heightVariable('--l-menu-foot');

interface ShellProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** The frame of the back office: side menu, toolbar, page. */
export const Shell = ({ session, children }: ShellProps) => {
  const { t } = useTranslation('shell');
  const appearance = useAppearance();
  const [menuOpened, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  usePaletteKeys();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(menu.close, [pathname]);

  if (!session.is_usable) return <BlockedNotice session={session} />;
  const menuScheme = schemeOf(appearance, 'menu');
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#page">
        {t('skipToContent')}
      </a>
      <ProgressLine />
      <ThemeArea id="menu-area" scheme={menuScheme} className={classes.menu}>
        <SideMenu session={session} footRef={measureFoot} />
      </ThemeArea>
      <ThemeArea id="toolbar-area" scheme={schemeOf(appearance, 'toolbar')} className={classes.toolbar}>
        <Toolbar session={session} onMenu={menu.open} />
        <ConnectionBar />
      </ThemeArea>
      <main id="page" tabIndex={-1} className={classes.page}>
        <div className={classes.content}>
          <UnverifiedBanner session={session} />
          <UsageBanner session={session} />
          <WritingSlot value={WriteToGuest}>{children}</WritingSlot>
        </div>
      </main>
      <Drawer
        opened={menuOpened}
        onClose={menu.close}
        size="17.5rem"
        withCloseButton={false}
        padding={0}
        attributes={{ content: { 'aria-label': t('menu.label') } }}
        classNames={{ body: classes.drawer }}
      >
        <ThemeArea id="drawer-area" scheme={menuScheme} className={classes.drawerMenu}>
          <SideMenu session={session} />
        </ThemeArea>
      </Drawer>
      <Palette session={session} />
    </div>
  );
};
