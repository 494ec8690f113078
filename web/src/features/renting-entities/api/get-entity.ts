import type { RentingEntityDetail } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';

/** A unit with its counters. The screen shows a missing one. */
export const getEntity = async (id: string | number, signal?: AbortSignal): Promise<RentingEntityDetail> =>
  (await call('rentingEntities.getEntity', { params: { id: String(id) } }, { signal, handles: detailHandles })).entity;

export const useEntity = (id: string) =>
  useQuery({
    queryKey: ['renting-entities', 'detail', id] as const,
    queryFn: ({ signal }) => getEntity(id, signal),
    retry: retryDetail,
  });
