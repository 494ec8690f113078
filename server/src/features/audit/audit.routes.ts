import type { Handlers } from '../../http/call.ts';
import { listChanges, listPeople } from './list-changes.ts';

export const auditHandlers: Handlers<'audit'> = { listChanges, listPeople };
