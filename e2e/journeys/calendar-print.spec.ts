import { boardPath, bookFor, type Kind } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';

/** Books a unit for a guest with a long name, and returns the name. */
const book = async (origin: string, kind: Kind, [unit, from, to]: readonly [string, string, string]) => {
  const name = `Maximiliane von Schwarzenberg ${freshPhone()}`;
  await bookFor(origin, await entityNamed(origin, unit), { name, from, to, kind });
  return name;
};

/** The texts of the print that are cut off or that touch another text. */
const hiddenTexts = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-paper] [data-text]')].map((node) => ({
      text: node.textContent ?? '',
      box: node.getBoundingClientRect(),
      around: (node.parentElement as HTMLElement).getBoundingClientRect(),
    }));
    const touches = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const isCut = ({ box, around }: (typeof boxes)[number]) =>
      box.left < around.left - 1 || box.right > around.right + 1;
    return boxes.filter((one) => isCut(one) || boxes.some((other) => other !== one && touches(one.box, other.box)));
  });

/** A landscape sheet without its margins. */
const SHEET = { width: 1046, height: 718 };

test('a print by the hour has the whole day of every unit with full names, while three hours are in view', async ({
  onDesktop,
  origin,
}) => {
  const day = quietDay(OWN_DAYS.tables.print);
  const early = await book(origin, 'hourly', ['Bord 01', `${day}T11:00`, `${day}T12:00`]);
  const next = await book(origin, 'hourly', ['Bord 01', `${day}T12:00`, `${day}T13:00`]);
  const late = await book(origin, 'hourly', ['Bord 12', `${day}T21:00`, `${day}T22:00`]);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto(`/calendaric-view?date=${day}&view=board&zoom=hours`);
  await expect(page.getByRole('grid')).toBeVisible();
  const address = page.url();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: /Restaurant Lyngbrygga$/ });
  for (const name of [early, next, late]) await expect(sheet.getByText(name)).toBeVisible();
  const year = day.slice(0, 4);
  await expect(sheet.getByRole('columnheader', { name: new RegExp(`Restaurant Lyngbrygga.*${year}`) })).toBeVisible();
  for (const number of ['01', '06', '12']) {
    await expect(sheet.getByRole('rowheader', { name: new RegExp(`^Bord ${number} `) })).toBeVisible();
  }
  await expect(page.getByRole('grid')).toBeHidden();
  expect(await hiddenTexts(page)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(address);
  // Otherwise the file has the styles of the screen.
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sheets.length).toBeGreaterThan(0);
  for (const [, width, height] of sheets) expect(Number(width)).toBeGreaterThan(Number(height));
});

test('a print by the night has every unit and stay of the days in view, also from a list', async ({
  onDesktop,
  origin,
}) => {
  const first = quietDay(OWN_DAYS.cabins.print);
  const name = await book(origin, 'daily', ['Sjøbua', `${after(first, 5)}T15:00`, `${after(first, 6)}T11:00`]);
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await page.goto(boardPath('daily', first).replace('view=board', 'view=list'));
  await expect(page.getByText(name)).toBeVisible();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: /Fjordhyttene · Rorbu$/ });
  await expect(sheet.getByText(name)).toBeVisible();
  for (const unit of ['Sjøbua', 'Skjelbua', 'Tangbua']) {
    await expect(sheet.getByRole('rowheader', { name: new RegExp(`^${unit} `) })).toBeVisible();
  }
  expect(await hiddenTexts(page)).toEqual([]);
});
