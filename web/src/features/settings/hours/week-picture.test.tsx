import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { WeekPicture } from './week-picture.tsx';

it.each([
  ['no', ['ma', 'ti', 'on', 'to', 'fr', 'lø', 'sø']],
  ['en-us', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']],
] as const)('names the weekdays as the calendars do (%s)', async (language, names) => {
  await show(<WeekPicture stored={{}} />, { language, texts: ['settings'] });
  const shown = names.map((name) => screen.getByText(name));
  expect(shown.map(({ textContent }) => textContent)).toEqual(names);
});
