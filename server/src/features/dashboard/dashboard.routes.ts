import type { Handlers } from '#http/call.ts';
import { getFirstSteps, setFirstSteps } from './first-steps.ts';
import { getDashboard } from './get-dashboard.ts';

export const dashboardHandlers: Handlers<'dashboard'> = { getDashboard, getFirstSteps, setFirstSteps };
