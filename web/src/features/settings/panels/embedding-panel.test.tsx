import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RESTAURANT } from '#ui/testing/answers.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { settingsServer } from '../testing/settings-server.ts';
import { EmbeddingPanel } from './embedding-panel.tsx';

const department = (id: number, company_id: number) => ({ ...RESTAURANT, id, company_id, name: `Department ${id}` });
const places = {
  'companies.listActiveCompanies': {
    companies: [
      { id: 1, name: 'Fjord', domain: 'fjord', timezone: 'Europe/Oslo' },
      { id: 2, name: 'Fjell', domain: 'fjell', timezone: 'Europe/Oslo' },
    ],
  },
  'departments.listActiveDepartments': {
    departments: [department(3, 1), department(4, 1), department(5, 2)],
  },
};
const code = (t: (key: string) => string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('settings:embedding.html') });

it('shows the code of the company, and asks for the website first', async () => {
  settingsServer({}, places);
  const { t, user } = await show(<EmbeddingPanel companyId={2} />, { texts: ['settings'] });
  expect((await code(t)).value).toMatch(
    /^<script src="http[^"]+\/embed\.js" data-domain="fjell" data-title="[^"]+Fjell"><\/script>$/,
  );
  screen.getByText(t('settings:embedding.firstWebsite'));
  await fill(user, screen.getByRole('combobox', { name: t('settings:embedding.label') }), 'https://fjell.example');
  await user.click(screen.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('settings:embedding.paste'));
});

it("offers the company's departments", async () => {
  settingsServer({ embed_origins: ['https://fjord.example'] }, places);
  const { t, user } = await show(<EmbeddingPanel companyId={1} />, { texts: ['settings'] });
  const select = await screen.findByRole('combobox', { name: t('settings:embedding.department') });
  await user.click(select);
  expect(screen.queryByRole('option', { name: 'Department 5' })).toBeNull();
  await choose(user, select, 'Department 4');
  expect((await code(t)).value).toContain('data-department="4"');
});
