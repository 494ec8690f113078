import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { type Catalogue, type LinkPart, makeCatalogue, type PublicEntity } from '../draft/catalogue.ts';
import type { WizardQuery } from '../draft/query.ts';
import { publicCall } from './public-call.ts';
import { fetchCategories } from './use-categories.ts';

/** The answer, or `otherwise` for an unknown id. */
const orMissing = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return otherwise;
    throw error;
  });

const fetchEntity = async (domain: string, entityId: number | null): Promise<PublicEntity | null> => {
  if (entityId === null) return null;
  const query = { rentingEntityId: entityId };
  const { entities } = await orMissing(publicCall(domain, 'rentingEntities.listPublicEntities', { query }), {
    entities: [],
  });
  return entities.find(({ id }) => id === entityId) ?? null;
};

/** Whether the department has the category that a link names. */
const hasCategory = async (domain: string, { departmentId, categoryId }: WizardQuery): Promise<boolean> => {
  if (departmentId === null || categoryId === null) return true;
  const categories = await orMissing(fetchCategories(domain, departmentId), []);
  return categories.some(({ id }) => id === categoryId);
};

const fetchCatalogue = async (domain: string, query: WizardQuery): Promise<Catalogue> => {
  const { departmentId, entityId } = query;
  const [{ companies }, { departments }, entity, isCategoryThere] = await Promise.all([
    publicCall(domain, 'companies.listPublicCompanies'),
    publicCall(domain, 'departments.listPublicDepartments'),
    fetchEntity(domain, entityId),
    hasCategory(domain, query),
  ]);
  const isDepartmentThere = departmentId === null || departments.some(({ id }) => id === departmentId);
  const missing: LinkPart[] = [
    ...(isDepartmentThere ? [] : ['department' as const]),
    ...(isCategoryThere ? [] : ['category' as const]),
    ...(entityId === null || entity !== null ? [] : ['entity' as const]),
  ];
  return makeCatalogue(companies, departments, entity, missing);
};

const catalogueKey = ['wizard', 'catalogue'] as const;

/** The catalogue for the page. It is refetched when the visitor comes back, because settings may have changed. */
export const useCatalogue = (domain: string, query: WizardQuery) =>
  useQuery<Catalogue, ApiError>({
    queryKey: [...catalogueKey, domain, query],
    queryFn: () => fetchCatalogue(domain, query),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Refetches the catalogue. Call it after a refusal, which a changed setting or a deleted record may have caused. */
export const useReloadCatalogue = () => {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: catalogueKey }), [client]);
};
