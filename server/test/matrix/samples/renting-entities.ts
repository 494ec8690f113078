import type { SamplesOf } from './parts.ts';

export const rentingEntitiesSamples: SamplesOf<'rentingEntities'> = {
  'rentingEntities.listPublicEntities': ({ hourlyId, tableId }) => ({
    query: { departmentId: hourlyId, rentingEntityId: tableId },
  }),
  'rentingEntities.listActiveEntities': () => ({}),
};
