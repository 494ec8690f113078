import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { failureStore } from './failures.ts';

afterEach(() => failureStore.set(null));

it.each([
  ['/bookings', true],
  ['/demo/book', true],
  ['/login', false],
  ['/demo/auth/signin', false],
  ['/demo/auth/forgot-password', false],
  ['/auth/provider', false],
  ['/auth/signup', false],
])('on %s, an ended session opens the dialog: %s', async (at, isOpen) => {
  await show(<FailureDialog />, { texts: ['common'], path: '/*', at });
  act(() => failureStore.set({ kind: 'expired' }));
  expect(screen.queryByRole('dialog') !== null).toBe(isOpen);
});

it.each(['/bookings', '/demo/auth/signin'])('on %s, a failed call opens the dialog', async (at) => {
  await show(<FailureDialog />, { texts: ['common'], path: '/*', at });
  act(() => failureStore.set({ kind: 'message', text: 'It does not answer' }));
  expect(screen.getByRole('dialog').textContent).toContain('It does not answer');
});
