import type { Department } from '@ledig/contract/departments/department-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { DepartmentForm } from './department-form.tsx';

const ADDRESS = { id: 4, address: 'Strandgaten 5', zip: '5004', city: 'Bergen', country: null };
const SAVED: Department = {
  ...{ id: 10, name: 'Fjordleir', name_en: 'Fjord Camp', description: 'Hytter', description_en: null },
  ...{ department_type: 'cabins', company_id: 1, company: { id: 1, name: 'Fjordgløtt' }, address: ADDRESS },
  ...{
    schedule_system: 'DAILY',
    activity_system: 'BOOKING',
    checkin: { value: '12:00' },
    checkout: { value: '10:30' },
  },
  ...{ allow_categories: false, type: { name: 'cabins' }, address_id: 4, organization_number: null },
  ...{ frontline_tenent_id: null, renting_entities_count: 0, staff_members_count: 0, archived: false },
  ...{ created_at: '2026-01-01T00:00:00+01:00', version: 1 },
};

const open = async () => {
  const server = fakeServer({
    'companies.listActiveCompanies': {
      companies: [1, 2].map((id) => ({ id, name: `Company ${id}`, domain: `c${id}`, timezone: 'Europe/Oslo' })),
    },
    'companies.listAddresses': { addresses: [ADDRESS, { ...ADDRESS, id: 5, address: 'Storgata 1' }] },
    'departments.createDepartment': { department: SAVED },
  });
  const onSaved = vi.fn();
  const form = <DepartmentForm row={null} onClose={() => {}} onSaved={onSaved} />;
  const shown = await show(form, { texts: ['departments'], session: makeSession({ role: 'admin' }) });
  const { t, user } = shown;
  const dialog = within(await screen.findByRole('dialog'));
  const field = (key: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: t(`departments:field.${key}`) });
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: t('departments:form.add') });
  const checkout = (part: 'hours' | 'minutes') =>
    dialog.getByLabelText<HTMLInputElement>(`${t('departments:field.checkout')}: ${t(`common:clock.${part}`)}`);
  const toStays = () => user.click(dialog.getByText(t('departments:schedule.DAILY')));
  return { ...shown, server, onSaved, dialog, field, add, checkout, toStays };
};

it('focuses the first missing field, and adds a department of stays at a known address, with an English name', async () => {
  const { t, user, server, onSaved, dialog, field, add, checkout, toStays } = await open();
  await user.click(add);
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  expect(server.callsOf('departments.createDepartment')).toHaveLength(0);
  await fill(user, field('name'), 'Fjordleir');
  await fill(user, field('description'), 'Hytter');
  await fill(user, field('nameEn'), 'Fjord Camp');
  await choose(user, dialog.getByRole('combobox', { name: t('departments:field.company') }), 'Company 1');
  await choose(user, dialog.getByRole('combobox', { name: t('departments:field.type') }), t('departments:type.cabins'));
  await toStays();
  await user.type(checkout('minutes'), '30');
  await user.tab();
  await user.click(dialog.getByText(t('lists:address.select')));
  await choose(user, dialog.getByRole('combobox', { name: t('lists:address.existing') }), /Strandgaten 5/);
  await user.click(add);
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.callsOf('departments.createDepartment')[0]?.body).toMatchObject({
    ...{ name: 'Fjordleir', name_en: 'Fjord Camp', description: 'Hytter', company_id: 1, address_id: 4 },
    ...{ department_type: 'cabins', schedule_system: 'DAILY' },
    ...{ checkin: { value: '12:00' }, checkout: { value: '10:30' } },
  });
});

it("can't be sent while check-in and check-out are at the same time", async () => {
  const { t, user, dialog, field, add, checkout, toStays } = await open();
  await toStays();
  expect(add.disabled).toBe(false);
  await user.type(checkout('hours'), '12');
  await user.click(field('name'));
  await dialog.findByText(t('departments:form.sameTime'));
  expect(add.disabled).toBe(true);
  await user.type(checkout('hours'), '10');
  await user.click(field('name'));
  await waitFor(() => expect(add.disabled).toBe(false));
  expect(dialog.queryByText(t('departments:form.sameTime'))).toBeNull();
});
