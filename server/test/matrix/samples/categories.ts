import type { SamplesOf } from './parts.ts';

export const categoriesSamples: SamplesOf<'categories'> = {
  'categories.listAvailableCategories': ({ companyId, dailyId }) => ({
    params: { considerEntities: '1' },
    query: {
      companyId,
      departmentId: dailyId,
      numberOfInteractors: 2,
      dateFrom: '2027-03-12',
      dateTo: '2027-03-13',
    },
  }),
};
