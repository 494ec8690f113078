import { expect, type Page } from '@playwright/test';
import { expectAccessibleScreen, expectFits } from './axe.ts';
import type { Words } from './words.ts';

/** Checks three dates of a series, one of which is taken. Takes the proposal for that date, and books all three. */
export const bookProposedDates = async (page: Page, t: Words): Promise<void> => {
  await page.getByRole('button', { name: t('common:dates.check'), exact: true }).click();
  const dates = page.getByRole('list', { name: t('common:dates.title') });
  await expect(dates.getByRole('listitem')).toHaveCount(3);
  await expect(dates.getByText(t('common:dates.conflict'), { exact: true })).toHaveCount(1);
  await expectAccessibleScreen(page);
  await expectFits(page);
  const book = (which: 'bookAll' | 'bookFree', count: number) =>
    page.getByRole('button', { name: t(`common:dates.${which}_other`, { count }), exact: true });
  await expect(book('bookFree', 2)).toBeEnabled();
  await expect(book('bookAll', 2)).toHaveCount(0);
  const use = t('common:dates.use', { time: '', unit: '' }).split(' ')[0];
  await dates.getByRole('button', { name: new RegExp(`^${use} `) }).click();
  await book('bookAll', 3).click();
};
