import { formFile } from '../../support/forms.ts';
import { PIXEL, type SamplesOf, spareId } from './parts.ts';

export const categoriesSamples: SamplesOf<'categories'> = {
  'categories.listCategories': ({ dailyId }) => ({ query: { departmentId: dailyId } }),
  'categories.getCategory': ({ categoryId }) => ({ params: { id: categoryId } }),
  'categories.createCategory': ({ companyId, dailyId }, n) => ({
    body: { name: `Kategori ${n}`, company_id: companyId, department_id: dailyId },
  }),
  'categories.updateCategory': ({ categoryId, companyId, dailyId }, n) => ({
    params: { id: categoryId },
    body: { name: `Hytter ${n}`, company_id: companyId, department_id: dailyId },
  }),
  'categories.uploadCategoryPicture': ({ categoryId }) => ({
    body: { category_id: String(categoryId), image: formFile(PIXEL, 'cabin.png', 'image/png') },
  }),
  'categories.deleteCategoryPicture': ({ categoryId }) => ({ params: { id: categoryId } }),
  'categories.deleteCategory': ({ spareCategories }, n) => ({ params: { id: spareId(spareCategories, n) } }),
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
