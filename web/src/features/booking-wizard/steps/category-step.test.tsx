import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSession } from '#lib/session/session.ts';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import CategoryStep from './category-step.tsx';

const category = (id: number, name: string, capacity: number | null) => ({
  ...{ id, name, description: '', picture: null, capacity, beds: null, available: null },
  ...{ company: { id: 1, name: 'Fjordgløtt' }, department: { id: 20, name: 'Hytter' } },
  renting_entities_count: capacity === null ? 0 : 1,
});

beforeEach(dropSession);

it.each(languages)('does not let a visitor request a category that is too small (%s)', async (language) => {
  fakeServer({
    'categories.listAvailableCategories': {
      categories: [category(1, 'Rorbu', 4), category(2, 'Fjellhytte', 8), category(3, 'Naust', null)],
    },
    'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
  });
  const stay = { departmentId: 20, range: { first: '2027-06-01', last: '2027-06-03' } };
  const page = (
    <RestaurantPage open="category" guests={5} draft={stay}>
      {({ company, department }) => (
        <CategoryStep company={company} department={{ ...department, activity_system: 'REQUESTS_ONLY' }} />
      )}
    </RestaurantPage>
  );
  const { t } = await show(page, { language, texts: ['wizard'] });
  const card = async (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
  expect((await card('Fjellhytte')).disabled).toBe(false);
  for (const name of ['Rorbu', 'Naust']) expect((await card(name)).disabled).toBe(true);
  expect((await card('Rorbu')).textContent).toContain(t('wizard:category.small'));
  expect((await card('Naust')).textContent).toContain(t('wizard:category.full'));
});

describe.each(languages)('says why no category is free (%s)', (language) => {
  it.each([
    ['all are taken', [8, 6], 'noneTitle', 'noneText', 'otherDates'],
    ['one is taken, the other is too small', [8, 4], 'noneTitle', 'someSmallText', 'otherDates'],
    ['all are too small', [4, 2], 'smallTitle', 'smallText', 'fewerGuests'],
  ] as const)('%s', async (_, capacities, title, text, button) => {
    fakeServer({
      'categories.listAvailableCategories': {
        categories: capacities.map((capacity, index) => ({
          ...category(index + 1, `Hytte ${index + 1}`, capacity),
          available: false,
        })),
      },
      'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
    });
    const stay = { departmentId: 20, range: { first: '2027-06-01', last: '2027-06-03' } };
    const page = (
      <RestaurantPage open="category" guests={5} draft={stay}>
        {(chosen) => <CategoryStep {...chosen} />}
      </RestaurantPage>
    );
    const { t } = await show(page, { language, texts: ['wizard'] });
    await screen.findByText(t(`wizard:category.${title}`, { count: 5 }));
    await screen.findByText(t(`wizard:category.${text}`, { count: 5 }), { exact: false });
    await screen.findByRole('button', { name: t(`wizard:category.${button}`) });
  });
});
