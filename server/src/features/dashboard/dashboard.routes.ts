import type { Handlers } from '../../http/call.ts';

export const dashboardHandlers: Handlers<'dashboard'> = {};
