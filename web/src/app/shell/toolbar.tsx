import { Burger } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '#lib/session/session.ts';
import { LanguageSwitch } from '#ui/page/language-switch.tsx';
import { LogoMark } from '#ui/page/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AppearancePopover } from './appearance-popover.tsx';
import { Initials, initialsOf } from './initials.tsx';
import { palette } from './palette-keys.ts';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly session: Session;
  readonly onMenu: () => void;
}

/** The bar above every page: menu on narrow screens, palette, language, theme, account. */
export const Toolbar = ({ session, onMenu }: ToolbarProps) => {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.bar}>
      <div className={classes.narrow}>
        <Burger size="sm" onClick={onMenu} aria-label={t('menu.open')} color="var(--l-text-soft)" />
        <Link to="/" className={classes.home} aria-label={t('menu.home')}>
          <LogoMark size={26} />
        </Link>
      </div>
      <button type="button" className={classes.search} onClick={palette.open}>
        <IconSearch size={17} aria-hidden />
        <span className={classes.searchText}>{t('palette.hint')}</span>
        <span className={classes.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <div className={classes.end}>
        <LanguageSwitch />
        <AppearancePopover />
        <AccountMenu session={session}>
          <button
            type="button"
            className={classes.account}
            aria-label={`${initialsOf(session.name)}, ${t('accountMenu')}`}
          >
            <Initials name={session.name} />
          </button>
        </AccountMenu>
      </div>
    </header>
  );
};
