import type { RentingEntityDetail } from '@ledig/contract/renting-entity-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';

/** One entity with its bookings counted. A missing one is the screen's to tell. */
export const getEntity = async (id: string | number, signal?: AbortSignal): Promise<RentingEntityDetail> =>
  (await call('rentingEntities.getEntity', { params: { id: String(id) } }, { signal, handles: [400, 404] })).entity;

export const useEntity = (id: string) =>
  useQuery({
    queryKey: ['renting-entities', 'detail', id] as const,
    queryFn: ({ signal }) => getEntity(id, signal),
    retry: (count, error) => !isMissing(error) && count < 2,
  });

/** Whether an error means that there is no such entity, or none that this person may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
