import type { Handlers } from '#http/call.ts';
import { deleteCategoryPicture, uploadCategoryPicture } from './change-picture.ts';
import { listAvailableCategories } from './list-available-categories.ts';
import { createCategory, deleteCategory, getCategory, listCategories, updateCategory } from './manage-categories.ts';

export const categoriesHandlers: Handlers<'categories'> = {
  listCategories,
  getCategory,
  listAvailableCategories,
  createCategory,
  updateCategory,
  uploadCategoryPicture,
  deleteCategoryPicture,
  deleteCategory,
};
