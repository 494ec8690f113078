import { expectDialogAccessible, expectFits, expectSound } from '../support/axe.ts';
import { OWN_DAYS } from '../support/days.ts';
import { searchFor } from '../support/lists.ts';
import { pick } from '../support/newcomer.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import {
  chooseGuests,
  expectThanks,
  fillClient,
  freeTimes,
  freshPhone,
  goOn,
  pickDay,
  pickStay,
  typeGuests,
} from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const unique = (what: string): string => `${what} ${freshPhone()}`;
const dialogOf = (page: Page) => page.getByRole('dialog').last();

const act = async (page: Page, row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: t('lists:actions', { row }) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('an admin corrects a mistake, adds a department of stays, archives and restores it', async ({ atDesk }) => {
  const name = unique('Fjordleir');
  const desk = await atDesk({ language, as: 'admin', refusals: [422] });
  await desk.goto('/departments');
  await expect(desk.getByRole('cell', { name: /Restaurant Lyngbrygga/ }).first()).toBeVisible();
  await expectSound(desk);

  await desk.getByRole('button', { name: t('departments:add') }).click();
  const dialog = dialogOf(desk);
  await dialog.getByRole('button', { name: t('departments:form.add') }).click();
  await expect(dialog.getByRole('textbox', { name: t('departments:field.name'), exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: t('departments:field.name'), exact: true }).fill(name);
  await dialog
    .getByRole('textbox', { name: t('departments:field.description'), exact: true })
    .fill('Hytter rett ved sjøen');
  await pick(desk, t('departments:field.company'), 'Fjordhytter & Fjellføring');
  await pick(desk, t('departments:field.type'), t('departments:type.cabins'));
  await dialog.getByText(t('departments:schedule.DAILY'), { exact: true }).click();
  const checkout = (part: 'hours' | 'minutes') =>
    dialog.getByLabel(`${t('departments:field.checkout')}: ${t(`common:clock.${part}`)}`);
  await checkout('hours').fill('12');
  await dialog.getByRole('textbox', { name: t('departments:field.name'), exact: true }).click();
  await expect(dialog.getByText(t('departments:form.sameTime'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('departments:form.add') })).toBeDisabled();
  await expectDialogAccessible(desk);
  await checkout('hours').fill('10');
  await checkout('minutes').fill('30');
  await checkout('minutes').blur();
  await dialog.getByText(t('lists:address.select'), { exact: true }).click();
  await dialog.getByRole('combobox', { name: t('lists:address.existing') }).click();
  await desk.getByRole('option').first().click();
  await dialog.getByRole('button', { name: t('departments:form.add') }).click();
  await expectText(desk, t('departments:toast.created', { name }));

  await searchFor(desk, name);
  await act(desk, name, t('lists:action.view'));
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desk.getByText('10:30')).toBeVisible();
  await expectSound(desk);

  await desk.getByRole('button', { name: t('lists:action.archive') }).click();
  await dialogOf(desk)
    .getByRole('button', { name: t('lists:action.archive') })
    .click();
  await expectText(desk, t('departments:toast.archived', { name }));
  await expect(desk.getByText(t('departments:archived'), { exact: true })).toBeVisible();
  await desk.goto('/departments?tab=archived');
  await act(desk, name, t('lists:action.reactivate'));
  await expectText(desk, t('departments:toast.reactivated', { name }));
});

test("a department with units can't be archived, and the message names the reason", async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin', refusals: [422] });
  await desk.goto('/departments');
  await act(desk, 'Restaurant Lyngbrygga', t('lists:action.archive'));
  await dialogOf(desk)
    .getByRole('button', { name: t('lists:action.archive') })
    .click();
  await expect(dialogOf(desk).getByRole('alert')).toContainText(/\(12\): Bord \d/);
  await dialogOf(desk)
    .getByRole('button', { name: t('common:action.close') })
    .click();
  await expect(desk.getByRole('cell', { name: /Restaurant Lyngbrygga/ }).first()).toBeVisible();
});

test('a host adds a category, and its copied link opens the booking page', async ({ atDesk, onPhone }) => {
  const name = unique('Naust');
  const desk = await atDesk({ language, as: 'host' });
  await desk.goto('/categories');
  await expectSound(desk);
  await desk.getByRole('combobox', { name: t('categories:filter') }).click();
  await desk.getByRole('option', { name: 'Fjordhyttene' }).click();
  await desk.getByRole('button', { name: t('categories:add') }).click();
  await dialogOf(desk)
    .getByRole('textbox', { name: t('categories:field.name'), exact: true })
    .fill(name);
  await expect(dialogOf(desk).getByRole('combobox', { name: t('categories:field.department') })).toHaveValue(
    'Fjordhyttene',
  );
  await dialogOf(desk)
    .getByRole('button', { name: t('categories:form.add') })
    .click();
  await expectText(desk, t('categories:toast.created', { name }));
  await act(desk, 'Rorbu', t('categories:action.link'));
  const href = (await dialogOf(desk).getByRole('link').getAttribute('href')) ?? '';
  expect(new URL(href).pathname + new URL(href).search).toMatch(/^\/\w+\/book\?category=\d+&department=\d+$/);
  await expectDialogAccessible(desk);
  await dialogOf(desk)
    .getByRole('button', { name: t('common:action.close') })
    .last()
    .click();

  const phone = await onPhone({ language });
  await phone.goto(href);
  await typeGuests(phone, t, 2);
  await pickStay(phone, OWN_DAYS.cabins.look, OWN_DAYS.cabins.look + 2, language);
  await goOn(phone, t, 'check');
  await expect(phone.getByLabel(t('wizard:client.name'))).toBeVisible();
  await expect(phone.getByText('Rorbu').first()).toBeVisible();

  await act(desk, name, t('categories:action.delete'));
  await dialogOf(desk)
    .getByRole('button', { name: t('categories:action.delete') })
    .click();
  await expectText(desk, t('categories:toast.deleted', { name }));
  await desk.getByRole('tab', { name: t('categories:tab.deleted') }).click();
  await expect(desk.getByRole('cell', { name }).first()).toBeVisible();
});

test('the lists are cards on a phone', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'admin' });
  for (const [path, row] of [
    ['/departments', 'Fjordhyttene'],
    ['/categories', 'Rorbu'],
  ] as const) {
    await phone.goto(path);
    await expect(phone.getByRole('button', { name: t('lists:actions', { row }) })).toBeVisible();
    await expectFits(phone);
  }
  await expectSound(phone);
});

test('the category page shows its free units', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin' });
  await desk.goto('/categories');
  await desk.getByRole('button', { name: t('common:table.open', { row: 'Rorbu' }) }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Rorbu' })).toBeVisible();
  await desk.getByRole('button', { name: t('categories:picker.stay') }).click();
  for (let turned = 0; turned < 3; turned++)
    await desk.getByRole('button', { name: t('common:calendar.nextMonth') }).click();
  await expectDialogAccessible(desk);
  for (const day of ['10', '12']) await dialogOf(desk).getByText(day, { exact: true }).click();
  await expect(desk.getByText(t('categories:picker.available'), { exact: true }).first()).toBeVisible();
  await desk.getByRole('textbox', { name: t('categories:picker.guests') }).fill('900');
  await expect(desk.getByText(t('categories:picker.taken'), { exact: true }).first()).toBeVisible();
  await expectSound(desk);
});

test('a new company takes its first booking right after its first unit is added', async ({ origin, onPhone }) => {
  const { book } = await makeOwnCompany(origin);
  const phone = await onPhone({ language });
  await phone.goto(book);
  await chooseGuests(phone, 2);
  await pickDay(phone, 12, language);
  await freeTimes(phone).first().click();
  await goOn(phone, t);
  await fillClient(phone, t, 'Ingrid Vik');
  await phone.getByRole('button', { name: t('wizard:summary.book'), exact: true }).click();
  await expectThanks(phone, t);
  await expectFits(phone);
  const { bookings } = await asAdmin<{ bookings: { data: { client_name: string }[] } }>(origin, 'GET', '/bookings');
  expect(bookings.data[0]?.client_name).toBe('Ingrid Vik');
});
