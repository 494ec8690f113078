import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { PlanActions } from './plan-actions.tsx';

const { matchMedia } = window;
afterEach(() => Object.assign(window, { matchMedia }));

const open = async (isPhone: boolean, change: Partial<Parameters<typeof PlanActions>[0]> = {}) => {
  const listOf = (media: string) => Object.assign(matchMedia(media), { matches: isPhone && /max-width/.test(media) });
  Object.assign(window, { matchMedia: listOf });
  const [onCombine, onEdit] = [vi.fn(), vi.fn()];
  const actions = <PlanActions isCombining={false} onCombine={onCombine} onEdit={onEdit} {...change} />;
  // Menus are inside of this part of the page.
  const shown = await show(<div id="page">{actions}</div>, { texts: ['floorplan'] });
  return { ...shown, onCombine, onEdit };
};

it('has a button for each action', async () => {
  const { t, user, onCombine } = await open(false);
  await user.click(screen.getByRole('button', { name: t('floorplan:combine.start') }));
  expect(onCombine).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: t('floorplan:edit.open') });
});

it('has a menu on phones', async () => {
  const { t, user, onEdit } = await open(true);
  expect(screen.queryByRole('button', { name: t('floorplan:edit.open') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('floorplan:actions') }));
  await screen.findByRole('menuitem', { name: t('floorplan:combine.start') });
  await user.click(screen.getByRole('menuitem', { name: t('floorplan:edit.open') }));
  expect(onEdit).toHaveBeenCalledOnce();
});

it('is empty for a person who may do neither', async () => {
  await open(true, { onCombine: undefined, onEdit: undefined });
  expect(screen.queryByRole('button')).toBeNull();
});
