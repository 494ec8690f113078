import { may } from '@ledig/domain/access/actions.ts';
import { IconChecklist, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '../../lib/session.ts';
import classes from './home.module.css';

/** Cards to the screens that the person works in most. */
export const Shortcuts = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('home');
  if (!may(session.role, 'booking.see')) return null;
  return (
    <nav aria-label={t('shortcuts.label')}>
      <Link to="/bookings" className={classes.shortcut}>
        <span className={classes.shortcutIcon}>
          <IconChecklist size={22} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.who}>
          <span className={classes.name}>{t('shortcuts.bookings')}</span>
          <span className={classes.where}>{t('shortcuts.bookingsText')}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </nav>
  );
};
