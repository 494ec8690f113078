import type { Locator } from '@playwright/test';
import { openBoard, pointAt } from '../support/calendar.ts';
import { quietDay } from '../support/days.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { goOn, openWizard, pickStay, typeGuests } from '../support/wizard.ts';
import { languages, wordsOf } from '../support/words.ts';

const DAY = 20;

interface Form {
  readonly phone: Locator;
  readonly country: Locator;
  /** Presses the button that checks the form. */
  readonly send: () => Promise<void>;
}

/** Checks that a number of seven digits is refused in Norway and accepted on the Faroe Islands, as the hint says. */
const expectHonestHint = async (
  page: Page,
  { phone, country, send }: Form,
  hints: { norway: RegExp; other: RegExp },
) => {
  const hint = async () =>
    `${(await phone.getAttribute('placeholder')) ?? ''} ${await phone.evaluate((field: HTMLInputElement) =>
      [...(field.getAttribute('aria-describedby') ?? '').split(' ')]
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )}`;
  await expect.poll(hint).toMatch(hints.norway);
  await phone.fill('4123456');
  await send();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('41234567');
  await send();
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');

  await country.click();
  await country.fill('+298');
  await page.getByRole('option', { name: /^\+298/ }).click();
  await expect.poll(hint).toMatch(hints.other);
  await expect.poll(hint).not.toMatch(hints.norway);
  await phone.fill('123456');
  await send();
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await phone.fill('41234567');
  await send();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
};

/** Matches a text of the page from its start, without the counter. */
const starting = (text: string): RegExp => new RegExp(text.split('{{')[0]?.split(/ \d*\//)[0] ?? text);

for (const language of languages) {
  const t = wordsOf(language);
  const hints = (namespace: 'wizard' | 'bookingform') => ({
    norway: starting(t(`${namespace}:client.phoneHintNorway`)),
    other: starting(t(`${namespace}:client.phoneHint`)),
  });

  test(`the phone hint of the booking page matches the accepted numbers (${language})`, async ({ onPhone, origin }) => {
    const own = await makeOwnCompany(origin, 'DAILY');
    const page = await onPhone({ language });
    await openWizard(page, own.book);
    await typeGuests(page, t, 2);
    await pickStay(page, DAY, DAY + 2, language);
    await goOn(page, t, 'check');
    const form = {
      phone: page.getByLabel(t('wizard:client.phone')),
      country: page.getByRole('combobox', { name: t('wizard:client.countryCode') }),
      send: () => page.getByRole('button', { name: t('wizard:action.toSummary') }).click(),
    };
    await expectHonestHint(page, form, hints('wizard'));
  });

  test(`the phone hint of the staff's dialog matches the accepted numbers (${language})`, async ({
    atDesk,
    origin,
  }) => {
    const own = await makeOwnCompany(origin);
    const page = await atDesk({ language, as: 'host' });
    await openBoard(page, 'hourly', `${quietDay(DAY)}&departments=${own.departmentId}`);
    const { x, y } = await pointAt(page, 'hourly', { entity: own.unit, hours: 14.05 });
    await page.mouse.click(x, y);
    const dialog = page.getByRole('dialog');
    const phone = dialog.getByLabel(t('bookingform:client.phone'));
    const country = dialog.getByRole('combobox', { name: t('bookingform:client.countryCode') });
    // Leaving the field checks it.
    const send = () => phone.blur();
    await expectHonestHint(page, { phone, country, send }, hints('bookingform'));
  });

  test(`the phone hint of the staff member's form matches the accepted numbers (${language})`, async ({ atDesk }) => {
    const page = await atDesk({ language, as: 'admin' });
    await page.goto('/staff-members');
    await page.getByRole('button', { name: t('staff:add') }).click();
    const dialog = page.getByRole('dialog');
    const form = {
      phone: dialog.getByLabel(t('lists:phone.number')),
      country: dialog.getByRole('combobox', { name: t('lists:phone.country') }),
      send: () => dialog.getByRole('button', { name: t('staff:action.create'), exact: true }).click(),
    };
    await expectHonestHint(page, form, {
      norway: starting(t('lists:phone.hintNorway')),
      other: starting(t('lists:phone.hint')),
    });
  });
}
