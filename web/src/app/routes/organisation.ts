import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { type AppRoute, officeRoutes, screen } from './route.ts';

/** Routes for companies, departments, units and categories. */
export const organisationRoutes: readonly AppRoute[] = [
  ...officeRoutes(ROLES_OF['company.manage'], 'company', {
    '/companies': screen(() => import('#features/companies/companies-screen.tsx'), 'CompaniesScreen', 'companies'),
    '/company/:id': screen(() => import('#features/companies/company-screen.tsx'), 'CompanyScreen', 'companies'),
    '/owner/:id': screen(() => import('#features/companies/owner-screen.tsx'), 'OwnerScreen', 'companies'),
  }),
  ...officeRoutes(ROLES_OF['department.manage'], 'department', {
    '/departments': screen(
      () => import('#features/departments/departments-screen.tsx'),
      'DepartmentsScreen',
      'departments',
    ),
    '/department/:id': screen(
      () => import('#features/departments/department-screen.tsx'),
      'DepartmentScreen',
      'departments',
    ),
  }),
  ...officeRoutes(ROLES_OF['category.see'], 'department', {
    '/categories': screen(() => import('#features/categories/categories-screen.tsx'), 'CategoriesScreen', 'categories'),
    '/categories/:id': screen(() => import('#features/categories/category-screen.tsx'), 'CategoryScreen', 'categories'),
  }),
  ...officeRoutes(ROLES_OF['entity.manage'], 'department', {
    '/renting-entities': screen(
      () => import('#features/renting-entities/renting-entities-screen.tsx'),
      'RentingEntitiesScreen',
      'entities',
    ),
    '/renting-entity/:id': screen(
      () => import('#features/renting-entities/renting-entity-screen.tsx'),
      'RentingEntityScreen',
      'entities',
    ),
  }),
];
