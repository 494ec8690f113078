import { type AppRoute, screen } from './route.ts';

/** Routes for sign-in, sign-up, the account, its security and the audit log. */
export const accountRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(async () => (await import('#features/account/domain-screen.tsx')).DomainScreen, 'account'),
  },
  {
    path: '/:domain/auth/signin',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(async () => (await import('#features/account/sign-in-screen.tsx')).SignInScreen, 'account'),
  },
  {
    path: '/auth/signup',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(
      async () => (await import('#features/account/sign-up/sign-up-screen.tsx')).SignUpScreen,
      'signup',
      'account',
    ),
  },
  {
    path: '/auth/find-domain',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(async () => (await import('#features/account/find-domain-screen.tsx')).FindDomainScreen, 'account'),
  },
  {
    path: '/:domain/auth/forgot-password',
    layout: 'auth',
    visitor: 'signed-out',
    screen: screen(
      async () => (await import('#features/account/forgot-password-screen.tsx')).ForgotPasswordScreen,
      'account',
    ),
  },
  {
    path: '/:domain/auth/reset-password/:token',
    layout: 'auth',
    visitor: 'any',
    screen: screen(
      async () => (await import('#features/account/reset-password-screen.tsx')).ResetPasswordScreen,
      'account',
    ),
  },
  {
    path: '/verify-email/:token',
    layout: 'auth',
    visitor: 'any',
    screen: screen(
      async () => (await import('#features/account/verify-email-screen.tsx')).VerifyEmailScreen,
      'account',
    ),
  },
  {
    path: '/wizard',
    layout: 'informative',
    visitor: 'signed-in',
    roles: ['admin'],
    reach: 'tenant',
    screen: screen(async () => (await import('#features/account/wizard/wizard-screen.tsx')).WizardScreen, 'setup'),
  },
  {
    path: '/enable-account',
    layout: 'informative',
    visitor: 'signed-in',
    roles: ['admin'],
    reach: 'tenant',
    screen: screen(
      async () => (await import('#features/account/enable-account-screen.tsx')).EnableAccountScreen,
      'setup',
    ),
  },
  {
    path: '/settings/:tab?/:section?',
    layout: 'authenticated',
    visitor: 'signed-in',
    keepMounted: true,
    screen: screen(async () => (await import('../settings-page.tsx')).SettingsPage, 'settings', 'security', 'account'),
  },
];
