import type { SamplesOf } from './parts.ts';

export const dashboardSamples: SamplesOf<'dashboard'> = {
  'dashboard.getDashboard': () => ({}),
};
