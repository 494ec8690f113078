import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, show } from '#ui/testing/show.tsx';
import { CompanyChoice, useChosenCompany } from './company-choice.tsx';

const COMPANIES = [
  { id: 1, name: 'Fjordgløtt' },
  { id: 2, name: 'Havblikk' },
];

const Shown = () => (
  <>
    <CompanyChoice companies={COMPANIES} />
    <output>{useChosenCompany(COMPANIES) ?? 'none'}</output>
  </>
);

const open = (at = '/settings/rules') => show(<Shown />, { texts: ['settings'], at });
const chosen = () => screen.getByRole('status').textContent;

it('opens with the company that was chosen last, unless the address names one', async () => {
  const { t, user, address } = await open();
  expect(chosen()).toBe('none');
  await choose(user, screen.getByRole('combobox', { name: t('settings:company.label') }), 'Havblikk');
  expect([chosen(), address()]).toEqual(['2', '/settings/rules?company=2']);
  cleanup();
  await open();
  expect(chosen()).toBe('2');
  cleanup();
  await open('/settings/rules?company=1');
  expect(chosen()).toBe('1');
});
