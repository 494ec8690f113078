import { useTranslation } from 'react-i18next';
import type { Session } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useDashboard } from './api/dashboard.ts';
import { BookingPageCard } from './booking-page-card.tsx';
import { DayCards } from './day-cards.tsx';
import { FigureCharts } from './figures.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import classes from './home.module.css';
import { NextArrivals } from './next-arrivals.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TodaysVisits } from './visits.tsx';

/** Home of admins and hosts: five days, next arrivals, three months, busy hours. */
const Figures = ({ session }: { readonly session: Session }) => {
  const { data, isError, refetch } = useDashboard(true);
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className={classes.stack}>
      <DayCards dashboard={data} />
      <div className={classes.columns}>
        <NextArrivals />
        <div className={classes.side}>
          <Shortcuts session={session} />
          <BookingPageCard domain={session.domain || session.parent_domain} />
        </div>
      </div>
      <FigureCharts dashboard={data} />
    </div>
  );
};

/** Home of employees: today's arrivals and departures. */
const Today = ({ session }: { readonly session: Session }) => {
  const { data, isError, refetch } = useDashboard(true);
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className={classes.stack}>
      <TodaysVisits dashboard={data} />
      <Shortcuts session={session} />
    </div>
  );
};

/** Home of observers: requests to answer, and upcoming bookings of their units. */
const OwnUnits = ({ session }: { readonly session: Session }) => (
  <div className={classes.columns}>
    <PendingRequests />
    <div className={classes.side}>
      <NextArrivals />
      <Shortcuts session={session} />
    </div>
  </div>
);

/** `/`: a greeting and the role's overview (specification, document 1, section 2, "Dashboard"). */
export const HomeScreen = () => {
  const { t } = useTranslation('home');
  const session = useSession();
  if (session === null) return null;
  const firstName = session.name.trim().split(/\s+/)[0] ?? session.name;
  return (
    <>
      <PageHeader title={t('greeting', { name: firstName })} description={t(`intro.${session.role}`)} />
      <FirstStepsCard
        enabled={session.role === 'admin' && session.department_id === null}
        domain={session.domain || session.parent_domain}
      />
      {session.role === 'employee' ? <Today session={session} /> : null}
      {session.role === 'admin' || session.role === 'host' ? <Figures session={session} /> : null}
      {session.role === 'observer' ? <OwnUnits session={session} /> : null}
    </>
  );
};
