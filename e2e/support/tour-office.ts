import { entityNamed } from './demo.ts';
import type { ScreenTour } from './screen-tour.ts';
import { asAdmin, type StaffMember, staff } from './staff.ts';

/** Returns the id of the first row of a list, under any key of the answer. */
const firstOf = async (origin: string, path: string): Promise<number> => {
  const answer = await asAdmin<Record<string, { data: { id: number }[] }>>(origin, 'GET', path);
  const id = Object.values(answer)[0]?.data[0]?.id;
  if (id === undefined) throw new Error(`${path} has no rows`);
  return id;
};

/** Home, for each role. */
const dashboards = async (tour: ScreenTour): Promise<void> => {
  for (const who of staff.filter((one): one is Exclude<StaffMember, 'host'> => one !== 'host')) {
    const page = await tour.open(who);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tour.take(page, `home-${who}`);
    await page.context().close();
  }
};

/** The public text pages. */
const toRead = async (tour: ScreenTour): Promise<void> => {
  const page = await tour.open();
  for (const [path, name] of [
    ['/pricing', 'pricing'],
    ['/v1/quick-start-guide', 'guide'],
    ['/auth/signup', 'sign-up'],
    ['/auth/find-domain', 'find-domain'],
    ['/demo/auth/forgot-password', 'forgot-password'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tour.take(page, name);
  }
  await page.context().close();
};

/** The lists with their forms, and one details page of each kind. */
const records = async (tour: ScreenTour): Promise<void> => {
  const { t, trip } = tour;
  const page = await tour.open('admin');
  const see = async (path: string, name: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tour.take(page, name);
  };
  const form = async (name: string, label: string) => {
    await page.getByRole('button', { name: label, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    await tour.take(page, name, false);
    await page.keyboard.press('Escape');
  };
  const hall = await entityNamed(trip.origin, 'Loftet');
  const cabin = await entityNamed(trip.origin, 'Sjøbua');
  await see('/companies', 'companies');
  await form('companies-form', t('companies:add'));
  await see(`/company/${cabin.company_id}`, 'company');
  await see('/owner/1', 'owner');
  await see('/departments', 'departments');
  await form('departments-form', t('departments:add'));
  await see(`/department/${hall.department_id}`, 'department');
  await see(`/department/${cabin.department_id}`, 'department-daily');
  await see('/renting-entities', 'entities');
  await form('entities-form', t('entities:add'));
  await see(`/renting-entity/${cabin.id}`, 'entity');
  await see('/categories', 'categories');
  await see(`/categories/${cabin.category_id ?? (await firstOf(trip.origin, '/categories'))}`, 'category');
  await see('/staff-members', 'staff');
  await form('staff-form', t('staff:add'));
  await see(`/staff-member/${await firstOf(trip.origin, '/users')}`, 'staff-member');
  await see('/clients', 'clients');
  await see(`/client/${await firstOf(trip.origin, '/clients')}`, 'client');
  await see('/settings', 'settings-account');
  await see('/settings/application', 'settings-application');
  await see('/audit-log', 'audit-log');
  await page.context().close();
};

/** All back-office screens, by the roles that may open them. */
export const throughTheOffice = async (tour: ScreenTour): Promise<void> => {
  await toRead(tour);
  await dashboards(tour);
  await records(tour);
};
