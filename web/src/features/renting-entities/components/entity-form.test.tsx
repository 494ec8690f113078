import type { DepartmentChoice } from '@ledig/contract/departments/departments.ts';
import type { RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { EntityForm, NewEntityForm } from './entity-form.tsx';

const COMPANIES = [1, 2].map((id) => ({ id, name: `Company ${id}`, domain: `c${id}`, timezone: 'Europe/Oslo' }));
const CABINS = { ...RESTAURANT, id: 20, name: 'Cabins', department_type: 'cabins', schedule_system: 'DAILY' } as const;
const GUIDES: DepartmentChoice = {
  ...{ ...RESTAURANT, id: 30, name: 'Guides', company_id: 2 },
  ...{ department_type: 'guides', activity_system: 'REQUESTS_ONLY' },
};
const OBSERVER: StaffMember = {
  ...{ id: 7, name: 'Torstein Vik', email: 'torstein@example.com', role: 'observer', role_name: 'observer' },
  ...{ country_code: '+47', phone_number: null, company_id: 2, company: { id: 2, name: 'Company 2' }, version: 1 },
  ...{ department_id: 30, department: { id: 30, name: 'Guides' }, status: 'active', is_owner: false },
  ...{ frontline_tenent_id: null, email_verified_at: null, created_at: '2026-01-01T12:00:00+01:00', is_waiting: false },
};
const SAVED: RentingEntity = {
  ...{ id: 1, name: 'Bench', description: '', type: 'guide', company_id: 2, department_id: 30, category_id: null },
  ...{ category_name: null, number_of_interactors: 5, can_combine: false, picture: null, name_en: null, type_id: 2 },
  company: { id: 2, name: 'Company 2' },
  department: {
    id: 30,
    name: 'Guides',
    schedule_system: 'HOURLY',
    activity_system: 'REQUESTS_ONLY',
    department_type: 'guides',
  },
  ...{ user_id: 7, user: { id: 7, name: 'Torstein Vik' }, properties: [{ key: 'languages', value: 'norsk' }] },
  ...{ is_valid: true, created_by_user: null, created_at: '2026-01-01T00:00:00+01:00', archived: false, version: 1 },
};

const open = async (entity: RentingEntity | null = null, departments: readonly number[] = []) => {
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: COMPANIES },
    'departments.listActiveDepartments': {
      departments: [RESTAURANT, { ...CABINS, allow_categories: true, has_stays: true }, GUIDES],
    },
    'categories.listAvailableCategories': { categories: [] },
    'staff.listStaffByRole': { users: [OBSERVER] },
    'rentingEntities.createEntity': { entity: SAVED },
    'rentingEntities.updateEntity': { entity: { ...SAVED, version: 2 } },
  });
  const onSaved = vi.fn();
  const form = entity ? (
    <EntityForm entity={entity} onClose={() => {}} onSaved={onSaved} />
  ) : (
    <NewEntityForm shown={departments} onClose={() => {}} onSaved={onSaved} />
  );
  const shown = await show(form, { texts: ['entities'], session: makeSession({ role: 'admin' }) });
  const { t, user } = shown;
  await screen.findByRole('dialog');
  const dialog = () => within(screen.getByRole('dialog'));
  const list = (key: string) => dialog().getByRole<HTMLInputElement>('combobox', { name: t(`entities:${key}`) });
  const field = (key: string) => dialog().getByRole<HTMLInputElement>('textbox', { name: t(`entities:field.${key}`) });
  // The name ends with the explanation.
  const toggle = (key: string) => dialog().getByRole('switch', { name: new RegExp(`^${t(`entities:${key}`)}`) });
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  const place = async (company: string, department: string, type: string) => {
    await choose(user, list('field.company'), company);
    await choose(user, list('field.department'), department);
    await choose(user, list('field.type'), t(`entities:type.${type}`));
  };
  return { ...shown, server, onSaved, dialog, list, field, toggle, press, place };
};

it('focuses the first missing field, and asks a cabin for its category and the properties of its type', async () => {
  const { t, server, dialog, list, toggle, press, place } = await open();
  await press(t('entities:action.create'));
  await waitFor(() => expect(document.activeElement).toBe(list('field.company')));
  await place('Company 1', 'Cabins', 'cabin');
  await press(t('entities:action.create'));
  await dialog().findByText(t('entities:form.categoryNeeded'));
  expect(dialog().getAllByText(t('entities:form.required'))).toHaveLength(4);
  expect(toggle('form.combine')).toHaveProperty('disabled', true);
  expect(server.callsOf('rentingEntities.createEntity')).toHaveLength(0);
});

it('gives a guide the name of the linked observer, which can be changed', async () => {
  const { t, user, server, onSaved, dialog, list, field, toggle, press, place } = await open();
  await place('Company 2', 'Guides', 'guide');
  await fill(user, field('capacity'), '5');
  await fill(user, dialog().getByRole('textbox', { name: 'Languages' }), 'norsk');
  await user.click(toggle('form.linkStaff'));
  await press(t('entities:action.create'));
  expect(await dialog().findAllByText(t('entities:form.staffNeeded'))).toHaveLength(1);
  await choose(user, list('form.staff'), 'Torstein Vik');
  expect(field('name').value).toBe('Torstein Vik');
  await fill(user, field('name'), 'Torstein at night');
  await press(t('entities:action.create'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(SAVED, false));
  expect(server.callsOf('rentingEntities.createEntity')[0]?.body).toMatchObject({
    ...{ name: 'Torstein at night', user_id: 7, number_of_interactors: 5 },
    properties: [{ key: 'languages', value: 'norsk' }],
  });
});

it('begins in the department to which the list is filtered, at the first empty field', async () => {
  const { list } = await open(null, [20]);
  expect(list('field.company').value).toBe('Company 1');
  expect(list('field.department').value).toBe('Cabins');
  await waitFor(() => expect(document.activeElement).toBe(list('field.type')));
});

it('begins at the name where company, department and type are chosen', async () => {
  const { field, list } = await open(null, [30]);
  expect(list('field.type').value).not.toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
});

it('begins in no department if the list shows several', async () => {
  const { list } = await open(null, [20, 10]);
  expect(list('field.company').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(list('field.company')));
});

it('adds another unit in the same place, with an empty name', async () => {
  const { t, user, server, onSaved, list, field, press, place } = await open();
  await place('Company 1', 'Restaurant', 'table');
  await fill(user, field('name'), 'Bench');
  await fill(user, field('capacity'), '3');
  await press(t('lists:form.another'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(SAVED, true));
  await waitFor(() => expect(field('name').value).toBe(''));
  expect(list('field.department').value).toBe('Restaurant');
  await fill(user, field('name'), 'Stool');
  await fill(user, field('capacity'), '1');
  await press(t('entities:action.create'));
  await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith(SAVED, false));
  const sent = server.callsOf('rentingEntities.createEntity').map(({ body }) => body);
  expect(sent).toMatchObject(['Bench', 'Stool'].map((name) => ({ name, department_id: 10, type_id: 1 })));
});

it('changes a unit, whose department stays', async () => {
  const { t, user, server, onSaved, list, field, press } = await open(SAVED);
  expect(list('field.department').disabled).toBe(true);
  await fill(user, field('capacity'), '6');
  await press(t('entities:action.save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.callsOf('rentingEntities.updateEntity')[0]?.body).toMatchObject({
    number_of_interactors: 6,
    version: 1,
  });
});
