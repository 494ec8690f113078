import type { SamplesOf } from './parts.ts';

/** The month of the test clock. */
const params = { month: '2027-03' };

export const usageSamples: SamplesOf<'usage'> = {
  'usage.listUsageMonths': () => ({ query: {} }),
  'usage.getUsagePdf': () => ({ params }),
  'usage.getUsageCsv': () => ({ params }),
};
