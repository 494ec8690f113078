import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Shown } from '#ui/testing/show.tsx';

/** Types times, leaves the fields by Tab and by click, and expects that the other field keeps its value. */
export const expectTypable = async ({ user, t }: Shown, outside: HTMLElement): Promise<void> => {
  const part = (field: 'from' | 'to', which: 'hours' | 'minutes') =>
    screen.getByLabelText<HTMLInputElement>(`${t(`bookingform:time.${field}`)}: ${t(`common:clock.${which}`)}`);
  const time = (field: 'from' | 'to') => `${part(field, 'hours').value}:${part(field, 'minutes').value}`;
  const expectTimes = (from: string, to: string) =>
    waitFor(() => expect([time('from'), time('to')]).toEqual([from, to]));

  await user.click(part('from', 'hours'));
  await user.keyboard('1600');
  await user.tab();
  await user.keyboard('1705');
  await user.tab();
  await expectTimes('16:00', '17:05');

  await user.click(part('to', 'hours'));
  await user.keyboard('1800');
  await user.click(outside);
  await expectTimes('16:00', '18:00');

  // An end before the start moves the start after the field loses focus.
  await user.click(part('to', 'hours'));
  await user.keyboard('1530');
  expect(time('from')).toBe('16:00');
  await user.tab();
  await expectTimes('15:00', '15:30');
};
