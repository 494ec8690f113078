import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../lib/use-session.ts';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { judgeVisit } from './guards.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import type { AppRoute, Layout } from './routes/route.ts';
import { routes } from './routes.tsx';
import { Shell } from './shell/shell.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

const Framed = ({ layout, children }: { readonly layout: Layout; readonly children: React.ReactNode }) => {
  const session = useSession();
  if (layout === 'empty') return children;
  if (layout === 'auth') return <AuthLayout>{children}</AuthLayout>;
  if (layout === 'informative' || session === null) return <BareLayout>{children}</BareLayout>;
  return <Shell session={session}>{children}</Shell>;
};

const Guard = ({ route }: { readonly route: AppRoute }) => {
  const session = useSession();
  const { pathname } = useLocation();
  const verdict = judgeVisit(route, session);
  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace />;
  const Screen = route.screen;
  return (
    <Framed layout={route.layout}>
      <Suspense fallback={<PageSkeleton />}>
        <Screen key={pathname} />
      </Suspense>
    </Framed>
  );
};

const Root = () => {
  useNavigationEffects();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <FailureDialog />
    </>
  );
};

/** The back office's router: every route of the table behind its guard and inside its layout. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashScreen />,
    children: routes.map((route) => ({
      path: route.path,
      element: <Guard route={route} />,
      errorElement: <CrashScreen />,
    })),
  },
]);
