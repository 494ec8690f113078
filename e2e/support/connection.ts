import type { Locator, Page } from '@playwright/test';
import { type Language, wordsOf } from './words.ts';

/** The line about the lost connection, with the time since when. */
export const lineOf = (page: Page, language: Language): Locator => {
  const [before = ''] = wordsOf(language)('common:connection.lost', { time: '|' }).split('|');
  return page.getByRole('status').filter({ hasText: new RegExp(`${before}\\d\\d[.:]\\d\\d`) });
};
