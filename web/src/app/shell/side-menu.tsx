import { Anchor, Button, Text } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { type RefCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { usePendingCount } from '#lib/queries/use-pending-count.ts';
import type { Session } from '#lib/session/session.ts';
import { sessionReaches } from '#lib/session/use-session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { ScreenIcon } from '#ui/page/screen-icon.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { Initials } from './initials.tsx';
import { isOwnDemo, mayEnable } from './may-enable.ts';
import { menuGroups } from './menu.ts';
import classes from './side-menu.module.css';
import { signOut } from './sign-out.ts';

/** Pixels between the shown screen's link and the edge of a scrolled list. */
const LINK_SPACE = 16;

const Groups = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  const pending = usePendingCount(session);
  return menuGroups(session).map(({ group, screens }) => (
    <section key={group} className={classes.group} aria-label={t(`group.${group}`)}>
      {group === 'overview' ? null : <span className={classes.groupName}>{t(`group.${group}`)}</span>}
      {screens.map(({ path, key }) => (
        <NavLink key={key} to={path} end={path === '/'} className={classes.link ?? ''}>
          <ScreenIcon screen={key} />
          {t(`screen.${key}`)}
          {key === 'bookingRequests' && pending > 0 ? (
            <span
              role="img"
              className={classes.count}
              data-count={pending}
              aria-label={t('pending', { count: pending })}
            />
          ) : null}
        </NavLink>
      ))}
    </section>
  ));
};

/** Marks a demo account and shows its days left. The shared demo has no end. */
const DemoChip = ({ daysLeft }: { readonly daysLeft: number | null }) => {
  const { t } = useTranslation('shell');
  return <StatusChip tone="info">{daysLeft === null ? t('demo') : t('demoDays', { count: daysLeft })}</StatusChip>;
};

/** Lets the owner enable the account. Other admins see the owner's name; other roles see why the button is disabled. */
const EnableButton = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  if (mayEnable(session))
    return (
      <LinkButton to="/enable-account" color="red" fullWidth>
        {t('enable')}
      </LinkButton>
    );
  return (
    <div>
      <Button color="red" fullWidth disabled>
        {t('enable')}
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        {session.owner_name ? t('enableOnlyNamed', { owner: session.owner_name }) : t('enableOnlyOwner')}{' '}
        {session.role === 'admin' && sessionReaches(session, 'tenant') ? (
          <Anchor component={Link} to="/enable-account" size="xs" underline="always">
            {t('enableMore')}
          </Anchor>
        ) : null}
      </Text>
    </div>
  );
};

/** Scrolls the list of screens, not the page, so that the shown screen's link is in view. */
const useShownLink = () => {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen has another link
  useLayoutEffect(() => {
    const link = list.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const view = list.current?.getBoundingClientRect();
    if (list.current === null || link === undefined || view === undefined) return;
    if (link.bottom > view.bottom) list.current.scrollTop += link.bottom - view.bottom + LINK_SPACE;
    else if (link.top < view.top) list.current.scrollTop -= view.top - link.top + LINK_SPACE;
  }, [pathname]);
  return list;
};

interface SideMenuProps {
  readonly session: Session;
  /** Gets the element below the list of screens. */
  readonly footRef?: RefCallback<HTMLElement>;
}

/**
 * Logo, grouped screens, and the signed-in person. It uses own components only, so that it can take another color
 * scheme.
 */
export const SideMenu = ({ session, footRef }: SideMenuProps) => {
  const { t } = useTranslation('shell');
  const list = useShownLink();
  return (
    <aside className={classes.menu} aria-label={t('menu.side')}>
      <div className={classes.head}>
        <NavLink to="/" className={classes.home ?? ''} aria-label={t('menu.home')}>
          <Logo size={27} />
        </NavLink>
        {session.is_demo ? <DemoChip daysLeft={session.demo_days_left ?? null} /> : null}
      </div>
      <nav ref={list} className={classes.nav} aria-label={t('menu.label')}>
        <Groups session={session} />
      </nav>
      <div ref={footRef} className={classes.foot}>
        {isOwnDemo(session) ? <EnableButton session={session} /> : null}
        <Link to="/settings" className={classes.person}>
          <Initials name={session.name} />
          <span className={classes.who}>
            <span className={classes.name}>{session.name}</span>
            <span className={classes.role}>{t(`role.${session.role}`)}</span>
          </span>
          <IconSettings size={16} aria-hidden />
        </Link>
        <button type="button" className={classes.link} onClick={signOut}>
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {t('signOut')}
        </button>
      </div>
    </aside>
  );
};
