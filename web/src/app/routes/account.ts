import { type AppRoute, screen } from './route.ts';

/** Signing in and up, the account, its security and the trail of changes. */
export const accountRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(async () => (await import('../../features/account/domain-screen.tsx')).DomainScreen, 'account'),
  },
  {
    path: '/:domain/auth/signin',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(async () => (await import('../../features/account/sign-in-screen.tsx')).SignInScreen, 'account'),
  },
  {
    path: '/settings',
    layout: 'authenticated',
    visitor: 'signed-in',
    screen: screen(async () => (await import('../settings-page.tsx')).SettingsPage, 'settings'),
  },
];
