import { menuFor } from '@ledig/domain/access/screens.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '#lib/session/session.ts';
import { ScreenIcon } from '#ui/page/screen-icon.tsx';
import classes from './home.module.css';

/** The screens that each role works in most, in the order of the menu. */
const MOST_USED: Readonly<Record<Session['role'], readonly string[]>> = {
  admin: ['/calendaric-view', '/bookings', '/companies', '/departments', '/renting-entities'],
  host: ['/calendaric-view', '/calendaric-view-daily', '/bookings'],
  employee: ['/calendaric-view', '/calendaric-view-daily', '/bookings'],
  observer: ['/my-calendar', '/bookings', '/booking-requests'],
};

/** Cards with links to the person's main screens. */
export const Shortcuts = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('dashboard');
  const user = { role: session.role, companyId: session.company_id, departmentId: session.department_id };
  const screens = menuFor(user).filter(({ path }) => MOST_USED[session.role].includes(path));
  return (
    <nav aria-label={t('shortcuts.label')} className={classes.shortcuts}>
      {screens.map(({ path, key }) => (
        <Link key={path} to={path} className={classes.shortcut}>
          <span className={classes.shortcutIcon}>
            <ScreenIcon screen={key} size={20} />
          </span>
          <span className={classes.name}>{t(`shell:screen.${key}`)}</span>
          <IconChevronRight size={17} aria-hidden className={classes.shortcutGo} />
        </Link>
      ))}
    </nav>
  );
};
