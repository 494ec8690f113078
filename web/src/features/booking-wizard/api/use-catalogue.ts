import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { type Catalogue, makeCatalogue, type PublicEntity } from '../draft/catalogue.ts';
import { publicCall } from './public-call.ts';

const fetchEntity = async (domain: string, entityId: number | null): Promise<PublicEntity | null> => {
  if (entityId === null) return null;
  const { entities } = await publicCall(domain, 'rentingEntities.listPublicEntities', {
    query: { rentingEntityId: entityId },
  });
  return entities.find(({ id }) => id === entityId) ?? null;
};

const fetchCatalogue = async (domain: string, entityId: number | null): Promise<Catalogue> => {
  const [{ companies }, { departments }, entity] = await Promise.all([
    publicCall(domain, 'companies.listPublicCompanies'),
    publicCall(domain, 'departments.listPublicDepartments'),
    fetchEntity(domain, entityId),
  ]);
  return makeCatalogue(companies, departments, entity);
};

/** Everything that the page begins with. It stays as it is while the visitor books. */
export const useCatalogue = (domain: string, entityId: number | null) =>
  useQuery<Catalogue, ApiError>({
    queryKey: ['wizard', 'catalogue', domain, entityId],
    queryFn: () => fetchCatalogue(domain, entityId),
    staleTime: Number.POSITIVE_INFINITY,
  });
