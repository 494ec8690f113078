import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { type AppRoute, officeRoute, screen } from './route.ts';

/** Routes for staff and clients. */
export const peopleRoutes: readonly AppRoute[] = [
  officeRoute('/staff-members', {
    roles: ROLES_OF['staff.manage'],
    screen: screen(async () => (await import('#features/staff/staff-members-screen.tsx')).StaffMembersScreen, 'staff'),
  }),
  officeRoute('/staff-member/:id', {
    roles: ROLES_OF['staff.manage'],
    screen: screen(async () => (await import('#features/staff/staff-member-screen.tsx')).StaffMemberScreen, 'staff'),
  }),
  officeRoute('/clients', {
    roles: ROLES_OF['client.see'],
    screen: screen(async () => (await import('#features/clients/clients-screen.tsx')).ClientsScreen, 'clients'),
  }),
  officeRoute('/client/:id', {
    roles: ROLES_OF['client.see'],
    screen: screen(async () => (await import('#features/clients/client-screen.tsx')).ClientScreen, 'clients'),
  }),
  officeRoute('/messages', {
    roles: ROLES_OF['message.see'],
    screen: screen(async () => (await import('#features/messages/messages-screen.tsx')).MessagesScreen, 'messages'),
  }),
  officeRoute('/audit-log', {
    roles: ROLES_OF['audit.see'],
    screen: screen(async () => (await import('#features/audit/audit-screen.tsx')).AuditScreen, 'audit'),
  }),
  officeRoute('/security-log', {
    roles: ROLES_OF['audit.see'],
    screen: screen(async () => (await import('#features/audit/security-screen.tsx')).SecurityScreen, 'audit'),
  }),
  officeRoute('/surveys', {
    roles: ROLES_OF['survey.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/surveys/surveys-screen.tsx')).SurveysScreen, 'surveys'),
  }),
  officeRoute('/survey/:id', {
    roles: ROLES_OF['survey.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/surveys/survey-screen.tsx')).SurveyScreen, 'surveys'),
  }),
  officeRoute('/survey-create', {
    roles: ROLES_OF['survey.manage'],
    reach: 'company',
    screen: screen(
      async () => (await import('#features/surveys/survey-create-screen.tsx')).SurveyCreateScreen,
      'surveys',
    ),
  }),
  officeRoute('/figures', {
    roles: ROLES_OF['figure.see'],
    keepMounted: true,
    screen: screen(async () => (await import('#features/figures/figures-screen.tsx')).FiguresScreen, 'figures'),
  }),
  officeRoute('/usage', {
    roles: ROLES_OF['usage.see'],
    reach: 'tenant',
    keepMounted: true,
    screen: screen(async () => (await import('#features/usage/usage-screen.tsx')).UsageScreen, 'usage'),
  }),
  officeRoute('/reports', {
    roles: ROLES_OF['report.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/reports/reports-screen.tsx')).ReportsScreen, 'reports'),
  }),
  officeRoute('/guest-register', {
    roles: ROLES_OF['guest.change'],
    screen: screen(
      async () => (await import('#features/guest-register/register-screen.tsx')).RegisterScreen,
      'register',
    ),
  }),
];
