import type { SamplesOf } from './parts.ts';

export const dashboardSamples: SamplesOf<'dashboard'> = {
  'dashboard.getDashboard': () => ({}),
  'dashboard.getFirstSteps': () => ({}),
  'dashboard.setFirstSteps': () => ({ body: { hidden: true, shared: true } }),
};
