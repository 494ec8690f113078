import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { type AppRoute, officeRoute, officeRoutes, screen } from './route.ts';

/** Routes for staff and clients. */
export const peopleRoutes: readonly AppRoute[] = [
  ...officeRoutes(ROLES_OF['staff.manage'], 'department', {
    '/staff-members': screen(() => import('#features/staff/staff-members-screen.tsx'), 'StaffMembersScreen', 'staff'),
    '/staff-member/:id': screen(() => import('#features/staff/staff-member-screen.tsx'), 'StaffMemberScreen', 'staff'),
  }),
  ...officeRoutes(ROLES_OF['client.see'], 'department', {
    '/clients': screen(() => import('#features/clients/clients-screen.tsx'), 'ClientsScreen', 'clients'),
    '/client/:id': screen(() => import('#features/clients/client-screen.tsx'), 'ClientScreen', 'clients'),
  }),
  officeRoute('/messages', {
    roles: ROLES_OF['message.see'],
    screen: screen(() => import('#features/messages/messages-screen.tsx'), 'MessagesScreen', 'messages'),
  }),
  ...officeRoutes(ROLES_OF['audit.see'], 'department', {
    '/audit-log': screen(() => import('#features/audit/audit-screen.tsx'), 'AuditScreen', 'audit'),
    '/security-log': screen(() => import('#features/audit/security-screen.tsx'), 'SecurityScreen', 'audit'),
  }),
  ...officeRoutes(ROLES_OF['survey.manage'], 'company', {
    '/surveys': screen(() => import('#features/surveys/surveys-screen.tsx'), 'SurveysScreen', 'surveys'),
    '/survey/:id': screen(() => import('#features/surveys/survey-screen.tsx'), 'SurveyScreen', 'surveys'),
    '/survey-create': screen(
      () => import('#features/surveys/survey-create-screen.tsx'),
      'SurveyCreateScreen',
      'surveys',
    ),
  }),
  officeRoute('/figures', {
    roles: ROLES_OF['figure.see'],
    keepMounted: true,
    screen: screen(() => import('#features/figures/figures-screen.tsx'), 'FiguresScreen', 'figures'),
  }),
  officeRoute('/usage', {
    roles: ROLES_OF['usage.see'],
    reach: 'tenant',
    keepMounted: true,
    screen: screen(() => import('#features/usage/usage-screen.tsx'), 'UsageScreen', 'usage'),
  }),
  officeRoute('/reports', {
    roles: ROLES_OF['report.manage'],
    reach: 'company',
    screen: screen(() => import('#features/reports/reports-screen.tsx'), 'ReportsScreen', 'reports'),
  }),
  officeRoute('/guest-register', {
    roles: ROLES_OF['guest.change'],
    screen: screen(() => import('#features/guest-register/register-screen.tsx'), 'RegisterScreen', 'register'),
  }),
];
