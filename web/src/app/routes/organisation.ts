import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { rolesOfScreen } from '@ledig/domain/access/screens.ts';
import { type AppRoute, screen } from './route.ts';

/** Routes for companies, departments, units and categories. */
export const organisationRoutes: readonly AppRoute[] = [
  {
    path: '/companies',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['company.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/companies/companies-screen.tsx')).CompaniesScreen, 'companies'),
  },
  {
    path: '/company/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['company.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/companies/company-screen.tsx')).CompanyScreen, 'companies'),
  },
  {
    path: '/owner/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['company.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/companies/owner-screen.tsx')).OwnerScreen, 'companies'),
  },
  {
    path: '/departments',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['department.manage'],
    screen: screen(
      async () => (await import('#features/departments/departments-screen.tsx')).DepartmentsScreen,
      'departments',
    ),
  },
  {
    path: '/department/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['department.manage'],
    screen: screen(
      async () => (await import('#features/departments/department-screen.tsx')).DepartmentScreen,
      'departments',
    ),
  },
  {
    path: '/categories',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: rolesOfScreen('/categories'),
    screen: screen(
      async () => (await import('#features/categories/categories-screen.tsx')).CategoriesScreen,
      'categories',
    ),
  },
  {
    path: '/categories/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: rolesOfScreen('/categories'),
    screen: screen(async () => (await import('#features/categories/category-screen.tsx')).CategoryScreen, 'categories'),
  },
  {
    path: '/renting-entities',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['entity.manage'],
    screen: screen(
      async () => (await import('#features/renting-entities/renting-entities-screen.tsx')).RentingEntitiesScreen,
      'entities',
    ),
  },
  {
    path: '/renting-entity/:id',
    layout: 'authenticated',
    visitor: 'signed-in',
    roles: ROLES_OF['entity.manage'],
    screen: screen(
      async () => (await import('#features/renting-entities/renting-entity-screen.tsx')).RentingEntityScreen,
      'entities',
    ),
  },
];
