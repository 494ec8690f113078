import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import { LimitedGuests } from './guests-choice.tsx';

it.each(languages)('asks more guests than visitors may book for to call (%s)', async (language) => {
  fakeServer({});
  const onGuests = vi.fn();
  const page = (
    <RestaurantPage open="date" guests={2} company={{ phone_number: '55200100', country_code: '+47' }}>
      {({ company }) => <LimitedGuests guests={2} onGuests={onGuests} company={company} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { language, texts: ['wizard'] });
  expect(screen.queryByText(t('wizard:guests.manyTitle'))).toBeNull();
  await user.click(screen.getByRole('radio', { name: t('wizard:guests.more', { most: 8 }) }));
  screen.getByText(t('wizard:guests.manyTitle'));
  expect(screen.getByRole('link', { name: /55\s?20\s?01\s?00/ }).getAttribute('href')).toBe('tel:+4755200100');
  expect(onGuests.mock.lastCall).toEqual([null]);
});

it.each([
  ['chips', 8, []],
  ['a text field', 30, [{ key: 'largest_anonymous_party', value: 30 }]],
])('asks more guests than the units hold to call, with %s', async (_, limit, settings) => {
  fakeServer({});
  const open = (guests: number) =>
    show(
      <RestaurantPage open="date" guests={guests} company={{ phone_number: '55200100', settings }}>
        {({ company }) => <LimitedGuests guests={guests} onGuests={vi.fn()} company={company} largest={4} />}
      </RestaurantPage>,
      { texts: ['wizard'] },
    );
  const { t, user } = await open(4);
  screen.getByText(t('wizard:guests.largest', { count: 4 }));
  if (limit === 8) {
    expect(
      screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label') ?? one.parentElement?.textContent),
    ).toEqual([
      ...[1, 2, 3, 4].map((count) => t('wizard:words.guests', { count })),
      t('wizard:guests.more', { most: 4 }),
    ]);
    await user.click(screen.getByRole('radio', { name: t('wizard:guests.more', { most: 4 }) }));
  }
  screen.getByText(t('wizard:guests.manyText', { company: 'Fjordgløtt', most: 4 }));
});
