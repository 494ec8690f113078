import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { CategoryForm } from './category-form.tsx';

it('chooses the only company, and tells that none of its departments uses categories', async () => {
  fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listDepartmentsWithCategories': { departments: [] },
  });
  const form = <CategoryForm category={null} departmentId={null} onClose={() => {}} onSaved={() => {}} />;
  const { t } = await show(form, { texts: ['categories'], session: makeSession({ role: 'admin' }) });
  const company = await screen.findByRole<HTMLInputElement>('combobox', { name: t('categories:field.company') });
  expect(company.value).toBe('Fjordgløtt');
  screen.getByText(t('categories:form.noDepartment'));
});
