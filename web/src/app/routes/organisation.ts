import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import { rolesOfScreen } from '@ledig/domain/access/screens.ts';
import { type AppRoute, officeRoute, screen } from './route.ts';

/** Routes for companies, departments, units and categories. */
export const organisationRoutes: readonly AppRoute[] = [
  officeRoute('/companies', {
    roles: ROLES_OF['company.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/companies/companies-screen.tsx')).CompaniesScreen, 'companies'),
  }),
  officeRoute('/company/:id', {
    roles: ROLES_OF['company.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/companies/company-screen.tsx')).CompanyScreen, 'companies'),
  }),
  officeRoute('/owner/:id', {
    roles: ROLES_OF['company.manage'],
    reach: 'company',
    screen: screen(async () => (await import('#features/companies/owner-screen.tsx')).OwnerScreen, 'companies'),
  }),
  officeRoute('/departments', {
    roles: ROLES_OF['department.manage'],
    screen: screen(
      async () => (await import('#features/departments/departments-screen.tsx')).DepartmentsScreen,
      'departments',
    ),
  }),
  officeRoute('/department/:id', {
    roles: ROLES_OF['department.manage'],
    screen: screen(
      async () => (await import('#features/departments/department-screen.tsx')).DepartmentScreen,
      'departments',
    ),
  }),
  officeRoute('/categories', {
    roles: rolesOfScreen('/categories'),
    screen: screen(
      async () => (await import('#features/categories/categories-screen.tsx')).CategoriesScreen,
      'categories',
    ),
  }),
  officeRoute('/categories/:id', {
    roles: rolesOfScreen('/categories'),
    screen: screen(async () => (await import('#features/categories/category-screen.tsx')).CategoryScreen, 'categories'),
  }),
  officeRoute('/renting-entities', {
    roles: ROLES_OF['entity.manage'],
    screen: screen(
      async () => (await import('#features/renting-entities/renting-entities-screen.tsx')).RentingEntitiesScreen,
      'entities',
    ),
  }),
  officeRoute('/renting-entity/:id', {
    roles: ROLES_OF['entity.manage'],
    screen: screen(
      async () => (await import('#features/renting-entities/renting-entity-screen.tsx')).RentingEntityScreen,
      'entities',
    ),
  }),
];
