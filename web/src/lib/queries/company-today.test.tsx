import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { type Answers, fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { useCompanyZone } from './company-today.ts';

const Zone = ({ companyId }: { readonly companyId: number | null }) => (
  <p>{useCompanyZone(companyId) ?? 'not known yet'}</p>
);

const COMPANIES = { companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Asia/Tokyo' }] };
const SEVERAL = {
  companies: [
    ...COMPANIES.companies,
    { id: 2, name: 'Bryggerestaurant', domain: 'brygge', timezone: 'America/New_York' },
  ],
};
const SETTINGS = { settings: [{ key: 'timezone', value: 'America/New_York', version: '0123456789abcdef' }] };

it.each<[string, number | null, Answers, string]>([
  ['is in the list', 1, { 'companies.listActiveCompanies': COMPANIES }, 'Asia/Tokyo'],
  [
    'is archived',
    2,
    { 'companies.listActiveCompanies': COMPANIES, 'settings.listCompanySettings': SETTINGS },
    'America/New_York',
  ],
  ['isn’t chosen', null, { 'companies.listActiveCompanies': COMPANIES }, 'Asia/Tokyo'],
  ['isn’t chosen among several zones', null, { 'companies.listActiveCompanies': SEVERAL }, 'Europe/Oslo'],
  ['can’t be loaded', 1, { 'companies.listActiveCompanies': refusal(404, 'REQUEST-3004') }, 'Europe/Oslo'],
])('the time zone of a company that %s is known once it is loaded', async (_what, id, answers, zone) => {
  fakeServer(answers);
  await show(<Zone companyId={id} />);
  screen.getByText('not known yet');
  await screen.findByText(zone);
});

it.each([
  ['companies', 1, { 'companies.listActiveCompanies': never }],
  [
    'settings of an archived company',
    2,
    { 'companies.listActiveCompanies': COMPANIES, 'settings.listCompanySettings': never },
  ],
])('no time zone is known before the %s are loaded', async (_what, id, answers) => {
  fakeServer(answers);
  await show(<Zone companyId={id} />);
  screen.getByText('not known yet');
});
