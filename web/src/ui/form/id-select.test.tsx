import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fill, show } from '#ui/testing/show.tsx';
import { IdSelect } from './id-select.tsx';

const companies = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Hotel ${index + 1}` }));

it('finds one of many choices by typing', async () => {
  const onChange = vi.fn();
  const { user } = await show(<IdSelect label="Company" choices={companies} value={null} onChange={onChange} />);
  await fill(user, screen.getByRole('combobox', { name: 'Company' }), 'hotel 57');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Hotel 57']);
  await user.click(screen.getByRole('option'));
  expect(onChange).toHaveBeenCalledWith(57);
});

it('opens no keyboard on a phone for few choices', async () => {
  await show(<IdSelect label="Company" choices={companies.slice(0, 8)} value={null} onChange={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' }).readOnly).toBe(true);
});

it('replaces the name of the chosen record by typing, and says when no other matches', async () => {
  const { t, user } = await show(<IdSelect label="Company" choices={companies} value={7} onChange={() => {}} />);
  const field = screen.getByRole('combobox', { name: 'Company' });
  await user.click(field);
  await user.keyboard('57');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Hotel 57']);
  await user.keyboard('x');
  await screen.findByText(t('common:choice.nothing'));
});
