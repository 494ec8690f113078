import type { Department } from '@ledig/contract/departments/department-shapes.ts';
import type { PublicEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { DepartmentForm } from './department-form.tsx';

const SLOPE: Department = {
  ...RESTAURANT,
  name: 'Slope',
  department_type: 'ski_center',
  type: { name: 'ski_center' },
  name_en: null,
  description_en: null,
  address_id: null,
  organization_number: null,
  frontline_tenent_id: null,
  staff_members_count: 0,
  archived: false,
  created_at: '2027-01-01T12:00:00+01:00',
  version: 1,
};

const makeUnit = (id: number, name: string, can_combine: boolean): PublicEntity => ({
  id,
  name,
  description: '',
  type: 'table',
  company_id: 1,
  department_id: SLOPE.id,
  category_id: null,
  category_name: null,
  number_of_interactors: 4,
  can_combine,
  picture: null,
});

const open = async (department: Department) => {
  fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'companies.listAddresses': { addresses: [] },
    'rentingEntities.listActiveEntities': {
      renting_entities: [makeUnit(1, 'Bench', true), makeUnit(2, 'Stool', true), makeUnit(3, 'Chair', false)],
    },
  });
  const session = makeSession({ role: 'admin' });
  const form = <DepartmentForm row={department} onClose={() => {}} onSaved={() => {}} />;
  const { t, user } = await show(form, { texts: ['departments'], session });
  const dialog = within(await screen.findByRole('dialog'));
  const warning = () => dialog.queryByText(t('departments:form.stopsCombining', { count: 2, names: 'Bench, Stool' }));
  const change = (to: 'BOOKING' | 'REQUESTS_ONLY') =>
    user.click(dialog.getByRole('radio', { name: t(`departments:activity.${to}`) }));
  return { warning, change };
};

it('names the units that stop combining once the department takes requests', async () => {
  const { warning, change } = await open(SLOPE);
  expect(warning()).toBeNull();
  await change('REQUESTS_ONLY');
  await waitFor(() => expect(warning()).not.toBeNull());
  await change('BOOKING');
  expect(warning()).toBeNull();
});

it('names no units when the department goes back to bookings', async () => {
  const { warning, change } = await open({ ...SLOPE, activity_system: 'REQUESTS_ONLY' });
  await change('BOOKING');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(warning()).toBeNull();
});
