import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { type AppRoute, screen } from './route.ts';

/** Routes for staff and clients. */
export const peopleRoutes: readonly AppRoute[] = [
  {
    path: '/staff-members',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['staff.manage'],
    screen: screen(
      async () => (await import('../../features/staff/staff-members-screen.tsx')).StaffMembersScreen,
      'staff',
    ),
  },
  {
    path: '/staff-member/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['staff.manage'],
    screen: screen(
      async () => (await import('../../features/staff/staff-member-screen.tsx')).StaffMemberScreen,
      'staff',
    ),
  },
  {
    path: '/clients',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['client.see'],
    screen: screen(async () => (await import('../../features/clients/clients-screen.tsx')).ClientsScreen, 'clients'),
  },
  {
    path: '/client/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['client.see'],
    screen: screen(async () => (await import('../../features/clients/client-screen.tsx')).ClientScreen, 'clients'),
  },
  {
    path: '/messages',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['message.see'],
    screen: screen(
      async () => (await import('../../features/messages/messages-screen.tsx')).MessagesScreen,
      'messages',
    ),
  },
  {
    path: '/audit-log',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['audit.see'],
    screen: screen(async () => (await import('../../features/audit/audit-screen.tsx')).AuditScreen, 'audit'),
  },
  {
    path: '/security-log',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['audit.see'],
    screen: screen(async () => (await import('../../features/audit/security-screen.tsx')).SecurityScreen, 'audit'),
  },
  {
    path: '/surveys',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['survey.manage'],
    reach: 'company',
    screen: screen(async () => (await import('../../features/surveys/surveys-screen.tsx')).SurveysScreen, 'surveys'),
  },
  {
    path: '/survey/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['survey.manage'],
    reach: 'company',
    screen: screen(async () => (await import('../../features/surveys/survey-screen.tsx')).SurveyScreen, 'surveys'),
  },
  {
    path: '/survey-create',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['survey.manage'],
    reach: 'company',
    screen: screen(
      async () => (await import('../../features/surveys/survey-create-screen.tsx')).SurveyCreateScreen,
      'surveys',
    ),
  },
  {
    path: '/figures',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['figure.see'],
    keepMounted: true,
    screen: screen(async () => (await import('../../features/figures/figures-screen.tsx')).FiguresScreen, 'figures'),
  },
  {
    path: '/usage',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['usage.see'],
    reach: 'tenant',
    keepMounted: true,
    screen: screen(async () => (await import('../../features/usage/usage-screen.tsx')).UsageScreen, 'usage'),
  },
  {
    path: '/reports',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['report.manage'],
    reach: 'company',
    screen: screen(async () => (await import('../../features/reports/reports-screen.tsx')).ReportsScreen, 'reports'),
  },
  {
    path: '/guest-register',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['guest.change'],
    screen: screen(
      async () => (await import('../../features/guest-register/register-screen.tsx')).RegisterScreen,
      'register',
    ),
  },
];
