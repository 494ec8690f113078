import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ListChoice } from './list-choice.tsx';

it('starts with the company of the open list', async () => {
  const company = (id: number, name: string) => ({ id, name, domain: `c${id}`, timezone: 'Europe/Oslo' });
  fakeServer({
    'companies.listActiveCompanies': { companies: [company(1, 'Fjordgløtt'), company(2, 'Havblikk')] },
    'departments.listActiveDepartments': { departments: [RESTAURANT] },
  });
  const onChoose = vi.fn();
  const { t, user } = await show(<ListChoice current={1} onChoose={onChoose} />, {
    texts: ['firelist'],
    session: makeSession(),
  });
  await user.click(await screen.findByRole('button', { name: t('firelist:offline.open') }));
  expect(onChoose).toHaveBeenCalledWith({ company_id: 1, department_ids: [10] });
});
