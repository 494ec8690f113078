import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { toast } from './toasts.tsx';

it('shows a long toast whole or scrolled, not clipped', async () => {
  await show(null);
  act(() => void toast.warn(Array.from({ length: 20 }, (_, day) => `Day ${day + 1}`).join('\n'), { autoClose: false }));
  const shown = (await screen.findByText(/Day 20/)).closest<HTMLElement>('[data-toast]');
  expect(shown?.style.maxHeight).toBe('40vh');
});
