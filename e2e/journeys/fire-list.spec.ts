import { readFile } from 'node:fs/promises';
import { expectAccessible, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { today } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { type Words, wordsOf } from '../support/words.ts';

/** The company that rents out cabins. */
const CABINS = 'Fjordhytter & Fjellføring';

const openDialog = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t('lists:fireList'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('firelist:title') });
  await expect(dialog.getByRole('combobox')).toBeVisible();
  return dialog;
};
const chooseCompany = async (page: Page, t: Words, name: string) => {
  await page.getByRole('combobox', { name: t('firelist:field.company') }).click();
  await page.getByRole('option', { name }).click();
};

/** Returns the names on the server's guest list. */
const guestsOf = async (origin: string, company: string): Promise<string[]> => {
  const { companies } = await asHost<{ companies: { id: number; name: string }[] }>(
    origin,
    'GET',
    '/companies-no-pagination',
  );
  const { departments } = await asHost<{ departments: { id: number; company_id: number }[] }>(
    origin,
    'GET',
    '/departments-no-pagination',
  );
  const company_id = companies.find(({ name }) => name === company)?.id;
  const department_ids = departments.filter((one) => one.company_id === company_id).map(({ id }) => id);
  const { firelist } = await asHost<{ firelist: { guests: { full_name: string }[] } }>(
    origin,
    'POST',
    '/reports/firelist-guests',
    { data: { company_id, department_ids, date: today() } },
  );
  return firelist.guests.map((guest) => guest.full_name);
};

/** Records each print of the page or of a frame: the number of sheets, and whether they are blank. */
const watchPrinting = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => {
      const ink = [...document.querySelectorAll('canvas')].map((sheet) => {
        const pixels = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data ?? [];
        return pixels.some((value, at) => at % 4 === 0 && value < 128);
      });
      const { dataset } = (window.top ?? window).document.documentElement;
      dataset.printed = location.pathname;
      dataset.sheets = String(ink.filter(Boolean).length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });

/** Counts the frames that a page adds from now on. One that is printed may be gone before a poll could see it. */
const countFrames = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counts = document.documentElement.dataset;
    counts.frames = '0';
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeName === 'IFRAME');
      counts.frames = String(Number(counts.frames) + added.length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.frames));
};

test('the host prints the fire list from the stay calendar, and from the page that prints itself', async ({
  onDesktop,
  origin,
}) => {
  const t = wordsOf('en-us');
  // The company has no document, so the 422 is expected.
  const desktop = await onDesktop({ language: 'en-us', as: 'host', refusals: [422] });
  await desktop.goto('/calendaric-view-daily');
  const dialog = await openDialog(desktop, t);
  await chooseCompany(desktop, t, CABINS);
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expectDialogAccessible(desktop);
  // First without any mock in the browser. A crash of the browser fails the test.
  const frames = await countFrames(desktop);
  await dialog.getByRole('button', { name: t('firelist:action.print'), exact: true }).click();
  await expect(desktop.getByText(/\(REPORT-1406\)/)).toBeVisible();
  await expect(dialog.getByText(t('firelist:state.ready'), { exact: true })).toBeVisible();
  await expect.poll(frames).toBe(1);
  await expect(desktop.locator('iframe')).toHaveCount(0);
  await watchPrinting(desktop);
  await dialog.getByRole('button', { name: t('firelist:paper.print', { name: t('firelist:part.guests') }) }).click();
  await expect.poll(frames).toBe(2);
  await expect(desktop.locator('html')).toHaveAttribute('data-sheets', /^[1-9]$/);
  await expect(desktop.locator('iframe')).toHaveCount(0);
  await expect(dialog).toBeVisible();

  const opens = desktop.waitForEvent('popup');
  await dialog.getByRole('button', { name: t('firelist:action.asPage') }).click();
  const paper = await opens;
  const names = await guestsOf(origin, CABINS);
  expect(names.length).toBeGreaterThan(0);
  await expect(paper.getByRole('row')).toHaveCount(names.length + 1);
  for (const name of names) await expect(paper.getByRole('table')).toContainText(name);
  await expect(paper.locator('html')).toHaveAttribute('data-printed', '/printable/firelist');
  expect(await paper.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ledig.print')))).toEqual(
    [],
  );
  await expectAccessible(paper);
});

test('the host saves the fire list on a phone', async ({ onPhone }) => {
  const t = wordsOf('en-us');
  const phone = await onPhone({ language: 'en-us', as: 'host', refusals: [422] });
  await watchPrinting(phone);
  await phone.goto('/bookings');
  const dialog = await openDialog(phone, t);
  await chooseCompany(phone, t, CABINS);
  // With the choice of departments.
  await dialog.getByRole('switch').uncheck();
  await expectDialogAccessible(phone);
  await expectFits(phone);
  await dialog.getByRole('switch').check();
  const saved = phone.waitForEvent('download');
  await dialog.getByRole('button', { name: t('firelist:action.print'), exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(t('firelist:fileName.guests', { date: today() }));
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
  await expect(phone.locator('html')).not.toHaveAttribute('data-printed');
});
