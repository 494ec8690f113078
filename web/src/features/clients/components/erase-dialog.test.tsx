import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { EraseDialog } from './erase-dialog.tsx';

it.each([
  ['upcoming bookings stay', 2, 1],
  ['nothing about bookings when none is upcoming', 0, 0],
] as const)('says that %s', async (_what, count, notes) => {
  fakeServer({});
  const client = { id: 7, name: 'Kari Nordmann', bookings_ahead_count: count };
  const { t } = await show(<EraseDialog client={client} onErased={() => {}} onClose={() => {}} />, {
    texts: ['clients'],
  });
  await screen.findByRole('dialog');
  expect(screen.queryAllByText(t('clients:privacy.dialog.ahead', { count: 2 }))).toHaveLength(notes);
  expect(screen.queryAllByRole('alert')).toHaveLength(notes);
});
