import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areSingleKeysOn } from '#lib/browser/single-keys.ts';
import { readStored, storageKeys } from '#lib/storage.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { show } from '#ui/testing/show.tsx';
import { KeysPanel } from './keys-panel.tsx';

it('turns single keys off and on, for the signed-in person in this browser', async () => {
  const { t, user } = await show(<KeysPanel />, { texts: ['security'], session: makeSession({ id: 7 }) });
  const field = screen.getByRole('switch');
  expect(areSingleKeysOn()).toBe(true);
  await user.click(field);
  expect(areSingleKeysOn()).toBe(false);
  expect(readStored(storageKeys.singleKeysOff)).toEqual([7]);
  await screen.findByText(t('security:keys.off'));
  await user.click(field);
  expect(areSingleKeysOn()).toBe(true);
  expect(readStored(storageKeys.singleKeysOff)).toEqual([]);
});
