import type { SamplesOf } from './parts.ts';

export const figuresSamples: SamplesOf<'figures'> = {
  'figures.getFigures': ({ companyId, dailyId, categoryId }) => ({
    query: {
      company_id: String(companyId),
      department_id: String(dailyId),
      category_id: String(categoryId),
      date_from: '2029-05-01',
      date_to: '2029-05-31',
    },
  }),
};
