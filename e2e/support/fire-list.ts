import { expect, type Page } from './people.ts';
import { wordsOf } from './words.ts';

const CABINS = 'Fjordhytter & Fjellføring';
const t = wordsOf('no');

/** Opens the fire list of the cabins, and waits until it opens without network. The page is in Norwegian. */
export const openList = async (page: Page) => {
  await page.goto('/fire-list');
  await openShownList(page);
};
/** Chooses the cabins on the fire list's page, which is shown, and waits until the list opens without network. */
export const openShownList = async (page: Page) => {
  await page.getByRole('combobox', { name: t('firelist:field.company') }).click();
  await page.getByRole('option', { name: CABINS }).click();
  await page.getByRole('button', { name: t('firelist:offline.open') }).click();
  await expect(page.getByText(t('firelist:offline.kept'))).toBeVisible();
};
export const boxes = (page: Page) => page.getByRole('checkbox');
/** Ticks the first guest, and waits until the device has stored it. */
export const tickFirst = async (page: Page) => {
  await boxes(page).first().check();
  // The list of the guests. A list of units without guests may follow.
  await expect(page.getByRole('main').getByRole('list').first()).toHaveAttribute('aria-busy', 'false');
};
/** The first guest's name, from the label of the guest's box. */
export const firstGuest = async (page: Page): Promise<string> => {
  const label = (await boxes(page).first().getAttribute('aria-label')) ?? '';
  const [before = '', after = ''] = t('firelist:offline.tick', { name: '|' }).split('|');
  expect(label.startsWith(before) && label.endsWith(after)).toBe(true);
  return label.slice(before.length, label.length - after.length);
};
/** The stored values of the device as text, and whether their key can be read. Null without a store. */
export const offlineValues = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('ledig-offline')) return null;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ledig-offline');
      request.onsuccess = () => resolve(request.result);
    });
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const [key] = (await all('keys')) as CryptoKey[];
    const values = (await all('values')) as { bytes: ArrayBuffer }[];
    database.close();
    return {
      isExtractable: key?.extractable,
      text: values.map(({ bytes }) => new TextDecoder('latin1').decode(bytes)).join(''),
    };
  });
