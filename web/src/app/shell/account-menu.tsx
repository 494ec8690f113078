import { Menu } from '@mantine/core';
import { IconBook, IconExternalLink, IconLogout, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlatform } from '#lib/queries/use-platform.ts';
import type { Session } from '#lib/session/session.ts';
import { OWN_GUIDE } from '#ui/page/platform-links.tsx';
import classes from './account-menu.module.css';
import { bookingPagePath } from './booking-page.ts';
import { signOut } from './sign-out.ts';

interface AccountMenuProps {
  readonly session: Session;
  /** The button that opens the menu. */
  readonly children: ReactNode;
}

/** The signed-in person, the link to the booking page, and sign-out. */
export const AccountMenu = ({ session, children }: AccountMenuProps) => {
  const { t } = useTranslation(['shell', 'common']);
  const guide = usePlatform()?.getting_started_url ?? OWN_GUIDE;
  return (
    <Menu
      position="bottom-end"
      width={256}
      withInitialFocusPlaceholder={false}
      // The portal is inside a landmark and outside the areas with their own color scheme.
      portalProps={{ target: '#page' }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{session.name}</strong>
          <span>{session.email}</span>
          <span>
            {session.domain} · {t(`role.${session.role}`)}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={17} aria-hidden />}>
          {t('screen.settings')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={bookingPagePath(session)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={17} aria-hidden />}
        >
          {t('bookingPage')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={guide}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBook size={17} aria-hidden />}
        >
          {t('common:links.guide')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
