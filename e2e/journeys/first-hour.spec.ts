import { easterSunday } from '@ledig/domain/blocked-dates/holidays.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { expectAccessibleScreen, expectDialogAccessible } from '../support/axe.ts';
import { today } from '../support/days.ts';
import { linkTo, type Mailbox } from '../support/mailbox.ts';
import { expect, type Page, test } from '../support/people.ts';
import { fillSignUp } from '../support/sign-up.ts';
import { walkTo } from '../support/walk.ts';
import { expectThanks, fillClient, freeTimes, freshPhone, goOn, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const PASSWORD = 'granskog og fjord';
/** Clicks from the sign-up form to the booking of a table. */
const MOST_CLICKS = 20;

const fill = (page: Page, key: string, value: string) =>
  page
    .getByLabel(new RegExp(`^${t(key).replaceAll(/[.*+?()]/g, '.')}`))
    .first()
    .fill(value);
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const follow = (page: Page, key: string) =>
  page
    .getByRole('link', { name: t(key), exact: true })
    .first()
    .click();
const submit = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name }).click();

/** Counts mouse clicks on every page of a browser context. */
const countClicks = async (page: Page, count: { clicks: number }): Promise<void> => {
  await page.context().exposeFunction('countClick', () => {
    count.clicks += 1;
  });
  await page.addInitScript(() => {
    const counted = window as unknown as { countClick: () => void };
    window.addEventListener('pointerdown', () => counted.countClick(), true);
  });
};

const signUp = async (page: Page, mailbox: Mailbox, slug: string): Promise<void> => {
  const email = `eier@${slug}.example`;
  await fillSignUp(page, t, { email, password: PASSWORD, company: slug });
  await expectAccessibleScreen(page);
  await press(page, 'signup:submit');
  await expect(page).toHaveURL(/\/wizard$/);
  await page.goto(await linkTo(mailbox, email, '/verify-email/'));
  await expect(page.getByRole('heading', { name: t('account:verify.done') })).toBeVisible();
  await walkTo(page, '/');
  await expect(page).toHaveURL(/\/wizard$/);
};

const setUp = async (page: Page): Promise<void> => {
  await press(page, 'setup:wizard.next');
  await expectAccessibleScreen(page);
  await press(page, 'setup:wizard.next');
  await expect(page.getByText(t('setup:wizard.overviewWhere'))).toBeVisible();
  await press(page, 'setup:wizard.complete');
  await expect(page.getByRole('heading', { name: t('home:firstSteps.title') })).toBeVisible();
};

/** Completes the checklist's steps: a department and 20 tables. */
const addTables = async (page: Page): Promise<void> => {
  await follow(page, 'home:firstSteps.department.action');
  await fill(page, 'departments:field.name', 'Spisesalen');
  await fill(page, 'departments:field.description', 'Mat fra fjorden');
  await fill(page, 'lists:address.address', 'Storgata 1');
  await fill(page, 'lists:address.zip', '0155');
  await fill(page, 'lists:address.city', 'Oslo');
  await submit(page, t('departments:form.add'));
  await expect(page.getByText('Spisesalen').first()).toBeVisible();
  await walkTo(page, '/');
  await follow(page, 'home:firstSteps.units.action');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('entities:field.type') }).click();
  await page.getByRole('option', { name: t('entities:type.table'), exact: true }).click();
  await dialog.getByLabel(t('entities:several.to')).fill('20');
  await dialog.getByLabel(t('entities:several.capacity')).fill('4');
  await expect(dialog.getByText(t('entities:several.ready_other', { count: 20 }))).toBeVisible();
  await submit(page, t('entities:several.add_other', { count: 20 }));
  await expect(page.getByText(t('entities:several.done_other', { count: 20 }))).toBeVisible();
};

/** Blocks the holidays of Easter, which the calendar then shows. */
const blockEaster = async (page: Page): Promise<void> => {
  const date = today();
  const thisYear = Number(date.slice(0, 4));
  const year = addDays(easterSunday(thisYear), 1) > date ? thisYear : thisYear + 1;
  await walkTo(page, '/settings/application/blocked-dates');
  await press(page, 'blocked:holidays.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('blocked:holidays.year') }).click();
  await page.getByRole('option', { name: String(year), exact: true }).click();
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: /^Block \d+ holidays$/ }).click();
  await expect(page.getByText('Easter Monday').first()).toBeVisible();
  await walkTo(page, `/calendaric-view?date=${addDays(easterSunday(year), 1)}&view=board`);
  await expect(page.getByRole('grid').getByText('Easter Monday').first()).toBeAttached();
};

test('a new tenant reaches its first public booking of one of 20 tables in at most 20 clicks, and blocks Easter', async ({
  onDesktop,
  onPhone,
  mailbox,
}) => {
  const slug = `ny${freshPhone()}`;
  const count = { clicks: 0 };
  const owner = await onDesktop({ language: 'en-us', refusals: [401, 404, 422] });
  await countClicks(owner, count);
  await signUp(owner, mailbox, slug);
  await setUp(owner);
  await addTables(owner);
  const guest = await onPhone({ language: 'en-us' });
  await countClicks(guest, count);
  await guest.goto(`/${slug}/book`);
  await guest.getByRole('radio', { name: /^4\s/ }).check();
  await pickDay(guest, 2, 'en-us');
  await freeTimes(guest).first().click();
  await goOn(guest, t);
  await fillClient(guest, t, 'Solveig Gjest');
  await guest.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expectThanks(guest, t);
  console.log(`first booking after ${count.clicks} clicks`);
  expect(count.clicks).toBeGreaterThan(10);
  expect(count.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  await walkTo(owner, '/');
  await expect(owner.getByRole('link', { name: /Solveig Gjest/ })).toBeVisible();
  await expect(owner.getByRole('heading', { name: t('home:firstSteps.title') })).toHaveCount(0);
  await blockEaster(owner);
});
