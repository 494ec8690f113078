import { Menu } from '@mantine/core';
import { IconExternalLink, IconLogout, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '../../lib/session.ts';
import classes from './account-menu.module.css';
import { bookingPagePath } from './booking-page.ts';
import { signOut } from './sign-out.ts';

interface AccountMenuProps {
  readonly session: Session;
  readonly position: 'bottom-end' | 'top-start';
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** Who is signed in and where, the public booking page, signing out. */
export const AccountMenu = ({ session, position, children }: AccountMenuProps) => {
  const { t } = useTranslation('shell');
  return (
    <Menu
      position={position}
      width={256}
      withInitialFocusPlaceholder={false}
      // Inside a landmark and outside the areas with a scheme of their own.
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
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
