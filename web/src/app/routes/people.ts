import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { type AppRoute, screen } from './route.ts';

/** Staff and clients, and what people did. */
export const peopleRoutes: readonly AppRoute[] = [
  {
    path: '/audit-log',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['audit.see'],
    screen: screen(async () => (await import('../../features/audit/audit-screen.tsx')).AuditScreen, 'audit'),
  },
];
