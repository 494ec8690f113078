import type { Handlers } from '#http/call.ts';
import { listChanges, listPeople } from './list-changes.ts';
import { exportSecurityEvents, listSecurityEvents } from './security-log.ts';

export const auditHandlers: Handlers<'audit'> = { listChanges, listPeople, listSecurityEvents, exportSecurityEvents };
