import { formFile } from '../../support/forms.ts';
import type { TenantRecords } from '../tenant-records.ts';
import { PIXEL, type SamplesOf, spareId } from './parts.ts';

const guideOf = ({ companyId, requestsId, observerId }: TenantRecords, n: number) => ({
  name: `Guide ${n}`,
  description: 'Bre og fjell',
  type_id: 2,
  number_of_interactors: 8,
  user_id: observerId,
  category_id: null,
  company_id: companyId,
  department_id: requestsId,
  properties: [{ key: 'languages', value: 'norsk, English' }],
});

export const rentingEntitiesSamples: SamplesOf<'rentingEntities'> = {
  'rentingEntities.listEntities': ({ hourlyId, dailyId }) => ({
    query: { searchText: 'e', departmentIds: `${hourlyId},${dailyId}`, sort: 'department', order: 'desc' },
  }),
  'rentingEntities.listArchivedEntities': ({ hourlyId }) => ({ query: { departmentIds: String(hourlyId) } }),
  'rentingEntities.listPublicEntities': ({ hourlyId, tableId }) => ({
    query: { departmentId: hourlyId, rentingEntityId: tableId },
  }),
  'rentingEntities.searchEntities': ({ hourlyId }) => ({
    query: { searchText: 'table', departmentIds: String(hourlyId) },
  }),
  'rentingEntities.listEntitiesOfDepartments': ({ hourlyId }) => ({ query: {}, body: { departmentIds: [hourlyId] } }),
  'rentingEntities.listActiveEntities': () => ({}),
  'rentingEntities.listAllArchivedEntities': () => ({}),
  'rentingEntities.getEntity': ({ tableId }) => ({ params: { id: tableId } }),
  'rentingEntities.listDailyEntities': ({ dailyId, categoryId }) => ({ query: { departmentId: dailyId, categoryId } }),
  'rentingEntities.createEntity': (records, n) => ({ body: guideOf(records, n) }),
  'rentingEntities.createEntities': ({ companyId, dailyId, categoryId }, n) => ({
    body: {
      company_id: companyId,
      department_id: dailyId,
      type_id: 5,
      category_id: categoryId,
      units: [{ name: `Cabin ${n}`, number_of_interactors: 4, description: '' }],
      properties: ['bedrooms', 'beds'].map((key) => ({ key, value: 2 })),
    },
  }),
  'rentingEntities.updateEntity': (records, n) => ({ params: { id: records.guideId }, body: guideOf(records, n) }),
  'rentingEntities.uploadEntityPicture': ({ tableId }) => ({
    body: { renting_entity_id: String(tableId), image: formFile(PIXEL, 'table.png', 'image/png') },
  }),
  'rentingEntities.deleteEntityPicture': ({ tableId }) => ({ params: { id: tableId } }),
  'rentingEntities.archiveEntity': ({ spareEntities }, n) => ({ params: { id: spareId(spareEntities.toArchive, n) } }),
  'rentingEntities.reactivateEntity': ({ spareEntities }, n) => ({
    params: { id: spareId(spareEntities.archived, n) },
  }),
  'rentingEntities.listEntitiesByIds': ({ tableId, otherTableId }) => ({ body: { ids: [tableId, otherTableId] } }),
  'rentingEntities.listEntityTypes': () => ({ params: { departmentType: 'cabins' } }),
  'rentingEntities.listEntityTypeTemplates': () => ({ params: { typeId: 5 } }),
  'rentingEntities.getEntityProperty': () => ({ params: { id: 501 } }),
};
