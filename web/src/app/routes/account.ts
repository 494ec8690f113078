import { type AppRoute, mailedRoute, officeRoute, screen, signInRoute } from './route.ts';

/** Routes for sign-in, sign-up, the account, its security and the audit log. */
export const accountRoutes: readonly AppRoute[] = [
  signInRoute('/login', {
    screen: screen(() => import('#features/account/domain-screen.tsx'), 'DomainScreen', 'account'),
  }),
  signInRoute('/:domain/auth/signin', {
    screen: screen(() => import('#features/account/sign-in-screen.tsx'), 'SignInScreen', 'account'),
  }),
  mailedRoute('/auth/provider', {
    screen: screen(() => import('#features/account/provider-screen.tsx'), 'ProviderScreen', 'account'),
  }),
  signInRoute('/auth/signup', {
    screen: screen(() => import('#features/account/sign-up/sign-up-screen.tsx'), 'SignUpScreen', 'signup', 'account'),
  }),
  signInRoute('/auth/find-domain', {
    screen: screen(() => import('#features/account/find-domain-screen.tsx'), 'FindDomainScreen', 'account'),
  }),
  signInRoute('/:domain/auth/forgot-password', {
    screen: screen(() => import('#features/account/forgot-password-screen.tsx'), 'ForgotPasswordScreen', 'account'),
  }),
  mailedRoute('/:domain/auth/reset-password/:token', {
    screen: screen(() => import('#features/account/reset-password-screen.tsx'), 'ResetPasswordScreen', 'account'),
  }),
  mailedRoute('/verify-email/:token', {
    screen: screen(() => import('#features/account/verify-email-screen.tsx'), 'VerifyEmailScreen', 'account'),
  }),
  {
    path: '/wizard',
    layout: 'informative',
    visitor: 'signed-in',
    roles: ['admin'],
    reach: 'tenant',
    screen: screen(
      () => import('#features/account/wizard/wizard-screen.tsx'),
      'WizardScreen',
      'setup',
      'notifications',
    ),
  },
  {
    path: '/enable-account',
    layout: 'informative',
    visitor: 'signed-in',
    roles: ['admin'],
    reach: 'tenant',
    screen: screen(() => import('#features/account/enable-account-screen.tsx'), 'EnableAccountScreen', 'setup'),
  },
  officeRoute('/settings/:tab?/:section?', {
    keepMounted: true,
    screen: screen(() => import('../settings-page.tsx'), 'SettingsPage', 'settings', 'security', 'account', 'staff'),
  }),
];
