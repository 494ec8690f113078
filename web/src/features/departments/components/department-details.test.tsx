import type { DepartmentDetail } from '@ledig/contract/departments/department-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { DepartmentDetails } from './department-details.tsx';

const DEPARTMENT: DepartmentDetail = {
  ...{ id: 10, name: 'Hyttene', name_en: null, description: 'Ved fjorden', description_en: null },
  ...{ department_type: 'cabins', type: { name: 'cabins' }, company_id: 1, company: { id: 1, name: 'Fjordgløtt' } },
  ...{ address_id: 1, address: { id: 1, address: 'Kaia 1', city: 'Bergen', zip: '5003' } },
  ...{ schedule_system: 'DAILY', activity_system: 'BOOKING', allow_categories: true, archived: false, version: 1 },
  ...{ checkin: { value: '15:00' }, checkout: { value: '11:00' }, organization_number: null },
  ...{ frontline_tenent_id: null, created_at: '2026-01-01T12:00:00+01:00' },
  ...{ renting_entities_count: 1, staff_members_count: 0, bookings_count: 0, bookings_today_count: 0 },
  bookings_count_by_day: [],
};

it.each([
  [null, '---'],
  ['FL-7', 'FL-7'],
])('shows the Frontline id %s as %s', async (stored, shown) => {
  fakeServer({ 'companies.listActiveCompanies': { companies: [COMPANY] } });
  const department = { ...DEPARTMENT, frontline_tenent_id: stored };
  const { t } = await show(<DepartmentDetails department={department} />, {
    texts: ['departments'],
    session: makeSession({ role: 'admin' }),
  });
  expect(screen.getByText(t('departments:field.frontline')).nextElementSibling?.textContent).toBe(shown);
});
