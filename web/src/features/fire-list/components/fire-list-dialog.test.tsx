import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { choose, show } from '#ui/testing/show.tsx';
import { FireListDialog } from './fire-list-dialog.tsx';

const COMPANIES = ['Fjordgløtt', 'Havblikk'].map((name, index) => ({
  id: index + 1,
  name,
  domain: `c${index + 1}`,
  timezone: 'Europe/Oslo',
}));
const EMPTY = 'There are no guests.';

const open = async () => {
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: COMPANIES },
    'departments.listActiveDepartments': { departments: [RESTAURANT] },
    'reports.getFireListDocument': () => refusal(422, 'REPORT-1406', 'No document.'),
    'reports.getFireListGuests': () => refusal(422, 'REPORT-1405', EMPTY),
  });
  const onClose = vi.fn();
  const { t, user } = await show(<FireListDialog onClose={onClose} />, { texts: ['firelist'], session: makeSession() });
  const dialog = within(await screen.findByRole('dialog'));
  const company = await dialog.findByRole('combobox', { name: t('firelist:field.company') });
  const print = () => user.click(dialog.getByRole('button', { name: t('firelist:action.print') }));
  return { t, user, server, dialog, company, print, onClose };
};

it('asks for the company, and for a department, at the fields', async () => {
  const { t, user, server, dialog, company, print } = await open();
  await print();
  await dialog.findByText('Please fill in this field.');
  await waitFor(() => expect(document.activeElement).toBe(company));
  await choose(user, company, 'Fjordgløtt');
  const all = dialog.getByRole<HTMLInputElement>('switch');
  expect(all.checked).toBe(true);
  await user.click(all);
  await print();
  await dialog.findByText('Please fill in this field.');
  const departments = dialog.getByRole('combobox', { name: t('firelist:field.departments') });
  await waitFor(() => expect(document.activeElement).toBe(departments));
  expect(server.callsOf('reports.getFireListDocument')).toEqual([]);
});

it('closes with a message when no guests are checked in', async () => {
  const { user, server, company, print, onClose } = await open();
  await choose(user, company, 'Fjordgløtt');
  await print();
  await screen.findByText(`${EMPTY} (REPORT-1405)`);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.callsOf('reports.getFireListGuests')[0]?.body).toMatchObject({ company_id: 1, department_ids: [10] });
});
