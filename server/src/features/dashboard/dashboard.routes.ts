import type { Handlers } from '../../http/call.ts';
import { getDashboard } from './get-dashboard.ts';

export const dashboardHandlers: Handlers<'dashboard'> = { getDashboard };
