import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BookingPageCard } from './booking-page-card.tsx';
import classes from './home.module.css';
import { NextArrivals } from './next-arrivals.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** `/`: a greeting, what comes next, and the ways on (specification, document 1, section 2, "Dashboard"). */
export const HomeScreen = () => {
  const { t } = useTranslation('home');
  const session = useSession();
  if (session === null) return null;
  const firstName = session.name.trim().split(/\s+/)[0] ?? session.name;
  return (
    <>
      <PageHeader title={t('greeting', { name: firstName })} description={t(`intro.${session.role}`)} />
      <div className={classes.columns}>
        <NextArrivals />
        <div className={classes.side}>
          <Shortcuts session={session} />
          <BookingPageCard domain={session.domain || session.parent_domain} />
        </div>
      </div>
    </>
  );
};
