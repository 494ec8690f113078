import { expect, type Page } from '@playwright/test';
import { isoDay } from './days.ts';
import type { Language, Words } from './words.ts';

/** Matches the label of a day in the calendar. */
const dateLabel = (date: string, language: Language): RegExp => {
  const locale = language === 'no' ? 'nb-NO' : 'en-GB';
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const text = new Intl.DateTimeFormat(locale, options).format(Date.parse(date));
  return new RegExp(`(^|\\s)${text.replaceAll('.', '\\.')}`, 'i');
};

/** Matches the label of a calendar day some days from now in Oslo. */
export const dayLabel = (daysAhead: number, language: Language): RegExp => dateLabel(isoDay(daysAhead), language);

let phones = 41_000_000 + (process.pid % 1000) * 1000;
/** Returns a phone number that no other journey uses. One number can't hold two bookings at the same time. */
export const freshPhone = (): string => String(++phones);

export const openWizard = async (page: Page, path = '/demo/book'): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Shows the booking page in the other language. The choices stay. */
export const switchLanguage = async (page: Page): Promise<void> => {
  const html = page.locator('html');
  const before = (await html.getAttribute('lang')) ?? '';
  await page.getByRole('button', { name: before === 'en' ? /^NO,/ : /^EN,/ }).click();
  await expect(html).not.toHaveAttribute('lang', before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Chooses a company and one of its departments by their cards. */
export const choosePlace = async (page: Page, company: RegExp, area: RegExp): Promise<void> => {
  await page.getByRole('button', { name: company }).click();
  await page.getByRole('button', { name: area }).click();
};

/** Opens the booking page, and chooses a company and one of its departments. */
export const openWizardAt = async (page: Page, company: RegExp, area: RegExp): Promise<void> => {
  await openWizard(page);
  await choosePlace(page, company, area);
};

export const chooseGuests = (page: Page, count: number): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${count}\\s`) }).check();

/** Types the number of guests when the step has a text field. */
export const typeGuests = (page: Page, t: Words, count: number): Promise<void> =>
  page.getByLabel(t('wizard:guests.label'), { exact: true }).fill(String(count));

/** Waits until the calendar has loaded. On the last day of a month, it may show no later day. */
const expectCalendar = (page: Page): Promise<void> =>
  expect(page.locator('button[data-now]:not([data-now="past"]):visible').first()).toBeVisible();

/** Returns a date's button, turning the calendar's pages until it appears. */
const findDate = async (page: Page, date: string, language: Language) => {
  await expectCalendar(page);
  // The head of another step may name the date as well.
  const days = page.locator('button[data-date]');
  const day = days.and(page.getByRole('button', { name: dateLabel(date, language) }));
  for (let turned = 0; turned < 18 && !(await day.isVisible()); turned++)
    await page.locator('button[data-direction="next"]').last().click();
  return day;
};

/** Returns the button of a day some days from now in Oslo. */
export const findDay = (page: Page, daysAhead: number, language: Language) =>
  findDate(page, isoDay(daysAhead), language);

/** Picks an open day, and waits until the calendar has loaded and shows it as picked. */
export const pickDay = async (page: Page, daysAhead: number, language: Language): Promise<void> => {
  const day = await findDay(page, daysAhead, language);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
};

/** Picks arrival and departure. */
export const pickStay = async (page: Page, first: number, last: number, language: Language): Promise<void> => {
  await pickDay(page, first, language);
  await pickDay(page, last, language);
};

/** The free times of the chosen day. */
export const freeTimes = (page: Page) => page.getByRole('button', { name: /^\d\d:\d\d/ });

/** Leaves the date step; stays need a check first. */
export const goOn = (page: Page, t: Words, how: 'next' | 'check' = 'next'): Promise<void> =>
  page.getByRole('button', { name: t(`wizard:action.${how}`), exact: true }).click();

export const fillClient = async (page: Page, t: Words, name: string, phone = freshPhone()): Promise<void> => {
  await page.getByLabel(t('wizard:client.name')).fill(name);
  await page.getByLabel(t('wizard:client.phone')).fill(phone);
  await page.getByLabel(t('wizard:client.email')).fill(`${phone}@example.com`);
  await page.getByRole('button', { name: t('wizard:action.toSummary') }).click();
};

/** Double-clicks Book, as hurried people do. */
export const bookTwice = (page: Page, t: Words): Promise<void> =>
  page.getByRole('button', { name: t('wizard:summary.book'), exact: true }).dblclick();

export const expectThanks = (page: Page, t: Words, kind: 'booking' | 'request' = 'booking'): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: t(`wizard:done.title.${kind}`) })).toBeVisible();

/** The date of the focused day, `yyyy-MM-dd`; null without one. */
export const focusedDate = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? null);

/** Presses a key in a date calendar and waits until another date has the focus. */
export const pressInCalendar = async (page: Page, key: string): Promise<void> => {
  const before = await focusedDate(page);
  await page.keyboard.press(key);
  await expect.poll(() => focusedDate(page), `${key} moves the focus from ${before}`).not.toBe(before);
  await expect.poll(() => focusedDate(page), `${key} moves the focus to a date`).not.toBeNull();
};
