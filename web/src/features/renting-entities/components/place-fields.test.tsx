import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { emptyValues, type FormDepartment } from '../form-values.ts';
import { PlaceFields } from './place-fields.tsx';

const LODGE: FormDepartment = {
  id: 10,
  name: 'Lodge',
  company_id: 2,
  department_type: 'hotel',
  schedule_system: 'DAILY',
  activity_system: 'BOOKING',
  allow_categories: false,
};

it.each([
  ['without departments', 1, true],
  ['with a department', 2, false],
])('tells that the company has no department yet: a company %s', async (_case, companyId, isSaid) => {
  const { t } = await show(
    <PlaceFields
      values={emptyValues({ companyId, departmentId: null })}
      errors={{}}
      companies={[{ id: companyId, name: 'Fjordgløtt' }]}
      departments={[LODGE]}
      locked={{ company: false, department: false }}
      onChange={() => undefined}
    />,
    { texts: ['entities'] },
  );
  expect(screen.queryByText(t('entities:form.noDepartment')) !== null).toBe(isSaid);
});
