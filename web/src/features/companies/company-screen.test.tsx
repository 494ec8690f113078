import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { CompanyScreen } from './company-screen.tsx';

const DETAIL = {
  id: 1,
  name: 'Fjordgløtt',
  domain: 'fjord',
  organization_number: '',
  country_code: '+47',
  phone_number: '',
  address_id: null,
  address: null,
  owner: null,
  logo_url: null,
  background_image_path: null,
  has_firelist_document: false,
  departments_count: 0,
  daily_departments_count: 0,
  renting_entities_count: 0,
  staff_members_count: 0,
  archived: false,
  created_at: '2026-01-01T00:00:00+01:00',
  version: 1,
  bookings_count: 0,
  bookings_today_count: 0,
  bookings_count_by_day: [],
};

it('opens the form of the company once for the link of the checklist', async () => {
  fakeServer({
    'companies.getCompany': { company: DETAIL },
    'companies.listAddresses': { addresses: [] },
    'companies.listActiveCompanies': { companies: [COMPANY] },
  });
  const scene = { texts: ['companies'], session: makeSession({ role: 'admin' }), path: '/company/:id' } as const;
  const { t, address } = await show(<CompanyScreen />, { ...scene, at: '/company/1?edit=one' });
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('textbox', { name: t('companies:field.organizationNumber') });
  expect(address()).toBe('/company/1');
});
