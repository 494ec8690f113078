import type { Category, CreateCategoryBody, UpdateCategoryBody } from '@ledig/contract/departments/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { upload } from '#lib/api/upload.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import type { ListState } from '#ui/list/list-state.ts';

const handles = formHandles;

/** All categories of a department, or of all departments in scope: either the active or the deleted ones. */
export const listCategories = async (
  { tab }: ListState,
  departmentId: number | null,
  signal: AbortSignal,
): Promise<readonly Category[]> => {
  const query = { ...(tab === 'deleted' && { deleted: '1' as const }), ...(departmentId !== null && { departmentId }) };
  return (await call('categories.listCategories', { query }, { signal })).categories;
};

const fetchCategory = async (id: string | number, signal?: AbortSignal): Promise<Category> =>
  (await call('categories.getCategory', { params: { id } }, { signal, handles: detailHandles })).category;

/** A category, deleted or not. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: ['categories', 'detail', id] as const,
    queryFn: ({ signal }) => fetchCategory(id, signal),
    retry: retryDetail,
  });

/** The current category, for its form. */
export const getForForm = (id: number): Promise<Category> => fetchCategory(id);

/** A stay to check: dates and guests. */
export interface AskedStay {
  readonly from: string;
  readonly to: string;
  readonly guests: number;
}

/** The categories of a department; with a stay, also their availability. */
export const useAvailable = (departmentId: number, stay: AskedStay | null) =>
  useQuery({
    queryKey: ['categories', 'available', departmentId, stay] as const,
    queryFn: async ({ signal }) => {
      const asked = stay && { dateFrom: stay.from, dateTo: stay.to, numberOfInteractors: stay.guests };
      const params = { considerEntities: stay ? '1' : '0' } as const;
      const input = { params, query: { departmentId, ...asked } };
      return (await call('categories.listAvailableCategories', input, { signal, handles: [422] })).categories;
    },
    retry: retryDetail,
  });

/** Adds a category. The idempotency key `key` prevents duplicates. */
export const createCategory = async (body: CreateCategoryBody, key: string): Promise<Category> =>
  (await call('categories.createCategory', { body }, { handles, headers: { 'Idempotency-Key': key } })).category;

export const updateCategory = async (id: number, body: UpdateCategoryBody) =>
  (await call('categories.updateCategory', { params: { id }, body }, { handles })).category;

/** Replaces the picture of a category. */
export const uploadPicture = (id: number, image: File, onProgress: (share: number) => void) =>
  upload('categories.uploadCategoryPicture', { category_id: String(id), image }, { handles: 'all', onProgress });

export const deletePicture = (id: number) => call('categories.deleteCategoryPicture', { params: { id } }, { handles });

export const deleteCategory = (id: number) => call('categories.deleteCategory', { params: { id } }, { handles });
