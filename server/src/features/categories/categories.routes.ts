import type { Handlers } from '../../http/call.ts';
import { listAvailableCategories } from './list-available-categories.ts';

export const categoriesHandlers: Handlers<'categories'> = { listAvailableCategories };
