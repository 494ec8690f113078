import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { forgetReturnPath, returnPathOf } from '#lib/session/return-path.ts';
import { waitingLink } from '#lib/session/sign-in-link.ts';
import { useSession } from '#lib/session/use-session.ts';
import { addTexts } from '#lib/texts/i18n.ts';
import { onDemand } from '#ui/states/on-demand.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { judgeVisit, mustFirst } from './guards.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { AppRoute, Layout } from './routes/route.ts';
import { routes } from './routes.tsx';
import { BlockedNotice } from './shell/blocked-notice.tsx';
import { Shell } from './shell/shell.tsx';
import { signOut } from './shell/sign-out.ts';
import { useAccountCheck } from './shell/use-account-check.ts';
import { isSignInPath } from './sign-in-path.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

const ForcedPassword = onDemand(
  async () => {
    const [{ ForcedPassword: Forced }] = await Promise.all([
      import('#features/account/gates/forced-password.tsx'),
      addTexts(['security', 'account']),
    ]);
    return Forced;
  },
  { waiting: <PageSkeleton /> },
);
const ForcedTwoFactor = onDemand(
  async () => {
    const [{ ForcedTwoFactor: Forced }] = await Promise.all([
      import('#features/account/gates/forced-two-factor.tsx'),
      addTexts(['security', 'lists']),
    ]);
    return Forced;
  },
  { waiting: <PageSkeleton /> },
);

const Framed = ({ layout, children }: { readonly layout: Layout; readonly children: React.ReactNode }) => {
  const session = useSession();
  if (layout === 'empty') return children;
  if (layout === 'auth') return <AuthLayout>{children}</AuthLayout>;
  if (layout === 'informative' || session === null) {
    const isSettingUp = session !== null && mustFirst(session, '/') === 'wizard';
    return <BareLayout onSignOut={isSettingUp ? signOut : undefined}>{children}</BareLayout>;
  }
  return <Shell session={session}>{children}</Shell>;
};

interface GuardProps {
  readonly route: AppRoute;
  readonly screen: ComponentType;
}

/** Keeps the signed-in person's data current on every screen, also on screens for required steps. */
const AccountCheck = ({ token }: { readonly token: string }) => {
  useAccountCheck(token);
  return null;
};

const Guarded = ({ route, screen: Screen }: GuardProps) => {
  const session = useSession();
  const { pathname } = useLocation();
  const hasSignInLink = isSignInPath(pathname) && waitingLink() !== null;
  const verdict = judgeVisit(route, session, pathname, { hasSignInLink });
  const isInside = session !== null && route.visitor === 'signed-in';
  useEffect(() => {
    if (isInside) forgetReturnPath();
  }, [isInside]);
  if (verdict.kind === 'go') {
    const to = session !== null && verdict.to === '/' ? returnPathOf(session) : verdict.to;
    return <Navigate to={to} replace />;
  }
  if (session !== null && route.visitor === 'signed-in') {
    const must = mustFirst(session, route.path);
    if (must === 'wizard') return <Navigate to="/wizard" replace />;
    if (must === 'blocked') return <BlockedNotice session={session} />;
    if (must !== null) {
      const Forced = must === 'password' ? ForcedPassword : ForcedTwoFactor;
      return (
        <AuthLayout>
          <Forced onSignOut={signOut} />
        </AuthLayout>
      );
    }
  }
  return (
    <Framed layout={route.layout}>
      <Screen key={route.keepMounted ? route.path : pathname} />
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
      <ProofDialog />
    </>
  );
};

const Guard = (props: GuardProps) => {
  const session = useSession();
  return (
    <>
      {session === null ? null : <AccountCheck token={session.access_token} />}
      <Guarded {...props} />
    </>
  );
};

/** The route with a layout, for messages in place of its screen. */
const framed = (route: AppRoute): AppRoute => (route.layout === 'empty' ? { ...route, layout: 'informative' } : route);

/**
 * The back office's router: every route behind its guard and inside its layout. The router loads a screen before it
 * shows it. Until then the previous screen stays, and the first visit shows a skeleton. (Suspense would keep its
 * fallback for at least 300 ms.)
 */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: (
      <BareLayout>
        <CrashScreen />
      </BareLayout>
    ),
    children: routes.map((route) => ({
      path: route.path,
      hydrateFallbackElement: <Guard route={route} screen={PageSkeleton} />,
      lazy: async () => ({ element: <Guard route={route} screen={await route.screen()} /> }),
      // Inside the layout, so that the menu still leads to screens that are loaded.
      errorElement: <Guard route={framed(route)} screen={CrashScreen} />,
    })),
  },
]);
