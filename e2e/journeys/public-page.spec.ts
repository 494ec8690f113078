import { after } from '../support/days.ts';
import { expect, type Page, test } from '../support/people.ts';
import {
  fillClient,
  findDay,
  focusedDate,
  goOn,
  openWizardAt,
  pickStay,
  pressInCalendar,
  typeGuests,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const openCabins = async (page: Page): Promise<void> => {
  await openWizardAt(page, /Fjordhytter/, /Fjordhyttene/);
};

test('the review shows each choice once, and the browser goes back and forward step by step', async ({ onDesktop }) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no' });
  await openCabins(page);
  const guests = page.getByLabel(t('wizard:guests.label'), { exact: true });
  await expect(guests).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /Fjordhyttene/ }).first()).toBeVisible();
  await expect(guests).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: /Lyngbrygga/ })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await typeGuests(page, t, 2);
  await pickStay(page, 3, 5, 'no');
  await goOn(page, t, 'check');
  await page
    .getByRole('button', { name: new RegExp(`${t('wizard:category.free')}$`) })
    .first()
    .click();
  await fillClient(page, t, 'Ragnhild Review');
  await expect(page.getByRole('button', { name: t('wizard:summary.book'), exact: true })).toBeVisible();
  for (const text of ['Ragnhild Review', t('wizard:words.guests_other', { count: 2 }).replace(' ', '\u00a0')])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }), text).toHaveCount(1);
  for (const step of ['company', 'date', 'category', 'client'])
    await expect(
      page.getByRole('button', { name: t('wizard:summary.changeWhat', { what: t(`wizard:step.${step}`) }) }),
    ).toHaveCount(1);
  await expect(page.getByRole('complementary')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByLabel(t('wizard:client.name'))).toHaveValue('Ragnhild Review');
  await page.goForward();
  await page
    .getByRole('button', { name: t('wizard:summary.changeWhat', { what: t('wizard:step.date') }), exact: true })
    .click();
  await expect(guests).toHaveValue('2');
});

test('arrow keys and Page Down continue in the next month', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'en-us' });
  await openCabins(phone);
  await (await findDay(phone, 40, 'en-us')).focus();
  const start = (await focusedDate(phone)) ?? '';
  await pressInCalendar(phone, 'PageDown');
  await expect.poll(() => focusedDate(phone).then((date) => date?.slice(0, 7))).not.toBe(start.slice(0, 7));
  await pressInCalendar(phone, 'PageUp');
  await expect.poll(() => focusedDate(phone).then((date) => date?.slice(0, 7))).toBe(start.slice(0, 7));
  // 35 days further is always in another month.
  for (let week = 0; week < 5; week++) {
    const before = (await focusedDate(phone)) ?? '';
    await pressInCalendar(phone, 'ArrowDown');
    expect(await focusedDate(phone)).toBe(after(before, 7));
  }
});
