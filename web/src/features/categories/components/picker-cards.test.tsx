import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { PickerCards } from './picker-cards.tsx';

const open = async (department: typeof RESTAURANT) => {
  const server = fakeServer({
    'departments.listActiveDepartments': { departments: [department] },
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'categories.listAvailableCategories': {
      categories: [
        {
          ...{ id: 3, name: 'Rorbu', description: '', picture: null, renting_entities_count: 2, available: null },
          ...{
            company: { id: 1, name: 'Fjordgløtt' },
            department: { id: 11, name: 'Hyttene' },
            capacity: 4,
            beds: null,
          },
        },
      ],
    },
  });
  const shown = await show(<PickerCards departmentId={11} current={3} />, { texts: ['categories'] });
  return { ...shown, server };
};

it('shows the categories of the department', async () => {
  const { t } = await open({ ...RESTAURANT, id: 11, schedule_system: 'DAILY', allow_categories: true });
  await screen.findByRole('link', { name: /Rorbu/ });
  expect(screen.queryByText(t('categories:picker.archived'))).toBeNull();
});

it('says that the department is archived, without asking for its categories', async () => {
  const { t, server } = await open(RESTAURANT);
  await screen.findByText(t('categories:picker.archived'));
  // Fields of several lines leave a hidden one in the document, which measures their text.
  expect(screen.queryByRole('textbox', { hidden: false })).toBeNull();
  expect(server.callsOf('categories.listAvailableCategories')).toEqual([]);
});
