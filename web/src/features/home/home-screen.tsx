import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session/session.ts';
import { sessionReaches, useSession } from '#lib/session/use-session.ts';
import { formatDayLong } from '#lib/texts/format.ts';
import { BookingFormsMenu } from '#ui/bookings/booking-forms-menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { useDashboard } from './api/dashboard.ts';
import { BookingPageCard } from './booking-page-card.tsx';
import { DayCards } from './day-cards.tsx';
import { DayLoad } from './day-load.tsx';
import { FigureCharts } from './figures.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import classes from './home.module.css';
import { NextArrivals } from './next-arrivals.tsx';
import { NowAndNext } from './now-and-next.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Tomorrow } from './tomorrow.tsx';
import { UsageCard } from './usage-card.tsx';

interface PartProps {
  readonly session: Session;
  readonly dashboard: ReturnType<typeof useDashboard>['data'];
}

/** The day's work and today's capacity. */
const Work = ({ session, dashboard }: PartProps) => (
  <div className={classes.columns}>
    <NowAndNext session={session} dashboard={dashboard} />
    <div className={classes.side}>
      <DayLoad day={dashboard?.day} />
      <Tomorrow dashboard={dashboard} />
    </div>
  </div>
);

/** Admins and hosts: the day's work, five days, charts, shortcuts. The owner also sees usage. */
const Management = ({ session, dashboard }: PartProps) => (
  <div className={classes.stack}>
    <Work session={session} dashboard={dashboard} />
    <DayCards dashboard={dashboard} />
    <FigureCharts dashboard={dashboard} />
    <div className={classes.cards}>
      <Shortcuts session={session} />
      <BookingPageCard domain={session.domain || session.parent_domain} />
      {session.is_owner && sessionReaches(session, 'tenant') ? <UsageCard /> : null}
    </div>
  </div>
);

/** Employees: the day's work of their department, without figures. */
const Today = ({ session, dashboard }: PartProps) => (
  <div className={classes.stack}>
    <Work session={session} dashboard={dashboard} />
    <Shortcuts session={session} />
  </div>
);

/** Observers: requests to answer, and the next bookings of their units. */
const OwnUnits = ({ session, dashboard }: PartProps) => (
  <div className={classes.columns}>
    <PendingRequests today={dashboard?.today} />
    <div className={classes.side}>
      <NextArrivals dashboard={dashboard} />
      <Shortcuts session={session} />
    </div>
  </div>
);

const PARTS = { admin: Management, host: Management, employee: Today, observer: OwnUnits } as const;

/** Keeps the height of a line until the day is known. */
const NO_LINE = '\u00a0';

const Home = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('home');
  const { data, isError, refetch } = useDashboard();
  const firstName = session.name.trim().split(/\s+/)[0] ?? session.name;
  const Part = PARTS[session.role];
  return (
    <>
      <PageHeader
        title={t('greeting', { name: firstName })}
        description={
          session.role === 'observer'
            ? t('intro.observer')
            : data
              ? t('intro.staff', { day: formatDayLong(data.today) })
              : NO_LINE
        }
        actions={<BookingFormsMenu />}
      />
      <FirstStepsCard
        enabled={session.role === 'admin' && session.department_id === null}
        domain={session.domain || session.parent_domain}
      />
      {isError && data === undefined ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Part session={session} dashboard={data} />
      )}
    </>
  );
};

/** `/`: a greeting and the role's day (docs/rules/dashboard.md). */
export const HomeScreen = () => {
  const session = useSession();
  return session === null ? null : <Home session={session} />;
};
