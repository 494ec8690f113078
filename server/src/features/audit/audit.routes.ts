import type { Handlers } from '../../http/call.ts';

export const auditHandlers: Handlers<'audit'> = {};
