import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { uploaded } from '../companies/company-files.ts';
import { byStaff, byVisitors, creates, del, get, post, put } from '../endpoint.ts';
import { MAX_FILE_BYTES } from '../file-limits.ts';
import {
  englishName,
  guestsText,
  id,
  idText,
  instant,
  instantInput,
  named,
  requiredText,
  text,
  textOrNull,
  version,
} from '../primitives.ts';

/** A category to choose. `available` is null when renting entities aren't considered. */
const availableCategory = z.object({
  id,
  name: z.string(),
  company: named,
  department: named,
  description: z.string(),
  /** Path of the picture: the category's own, or the picture of one of its units. */
  picture: textOrNull,
  renting_entities_count: z.int(),
  /** The largest capacity of its units; null without active units. */
  capacity: z.int().nullable(),
  /** The fewest and the most beds of its units; null when none states any. */
  beds: z.object({ fewest: z.int(), most: z.int() }).nullable(),
  available: z.boolean().nullable(),
});

/** A category as staff see it. */
export const category = z.object({
  id,
  name: z.string(),
  name_en: textOrNull,
  description: z.string(),
  description_en: textOrNull,
  picture: textOrNull,
  company_id: id,
  company: named,
  department_id: id,
  department: named,
  /** The company's domain, for the public link. */
  domain: z.string(),
  renting_entities_count: z.int(),
  deleted: z.boolean(),
  created_at: instant,
  version,
});
export type Category = z.infer<typeof category>;

const DESCRIPTION_MAX = 500;
const texts = {
  name: requiredText(),
  name_en: englishName,
  description: text(DESCRIPTION_MAX).default(''),
  description_en: text(DESCRIPTION_MAX)
    .nullable()
    .default(null)
    .transform((typed) => typed || null),
};
export const createCategoryBody = z.strictObject({
  ...texts,
  company_id: id,
  department_id: id,
});
export type CreateCategoryBody = z.input<typeof createCategoryBody>;
/** Company and department may be repeated, but not changed. */
export const updateCategoryBody = z.strictObject({
  ...texts,
  company_id: id.optional(),
  department_id: id.optional(),
  version: version.optional(),
});
export type UpdateCategoryBody = z.input<typeof updateCategoryBody>;

const oneCategory = z.object({ category });

export const categories = {
  listCategories: get('/categories', byStaff('any', 'department'), {
    summary: 'Categories in scope: those in use, or the deleted ones',
    query: z.object({ deleted: z.enum(['0', '1', 'true', 'false']).optional(), departmentId: idText.optional() }),
    answer: z.object({ categories: z.array(category) }),
  }),
  getCategory: get('/categories/{id}', byStaff('any', 'department'), {
    summary: 'A category in scope, deleted or not',
    answer: oneCategory,
  }),
  listAvailableCategories: get('/available-categories/{considerEntities}', byVisitors, {
    summary: 'Categories of a department; with 1, whether a stay of that length and size is free in each',
    params: z.object({ considerEntities: z.enum(['0', '1']) }),
    query: z.object({
      companyId: idText.optional(),
      departmentId: idText,
      numberOfInteractors: guestsText.optional(),
      dateFrom: instantInput.optional(),
      dateTo: instantInput.optional(),
    }),
    answer: z.object({ categories: z.array(availableCategory) }),
  }),
  createCategory: post('/categories', byStaff(bookingRoles, 'department'), {
    summary: 'Add a category to a department that has categories',
    ...creates(createCategoryBody, oneCategory),
  }),
  updateCategory: put('/categories/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Change the names and descriptions of a category',
    body: updateCategoryBody,
    answer: oneCategory,
  }),
  uploadCategoryPicture: post('/category-picture', byStaff(bookingRoles, 'department'), {
    summary: 'The picture of a category: png, jpeg, bmp or webp, at most 5000 by 5000 pixels and 10 MB',
    body: z.strictObject({ category_id: idText, image: uploaded }),
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: oneCategory,
  }),
  deleteCategoryPicture: del('/category-picture/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Remove the picture of a category',
  }),
  deleteCategory: del('/categories/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Delete a category that no active entity is in',
  }),
} as const;
