import { texts } from '@ledig/contract/errors/texts.no.ts';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { openTab } from '../support/lists.ts';
import { addByCall, newcomer, OWN_PASSWORD, settle } from '../support/newcomer.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const unique = (what: string): string => `${what} ${freshPhone()}`;
const domainOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');

const PHONE = { width: 390, height: 844 };

const choose = async (page: Page, row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: t('lists:actions', { row }) }).click();
  await page.getByRole('menuitem', { name: t(`lists:action.${action}`), exact: true }).click();
};

/** Confirms the topmost dialog. */
const confirmArchive = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('lists:action.archive'), exact: true })
    .click();

test('the admin corrects mistakes, adds a company, finds it, and opens it and its owner', async ({
  onDesktop,
  origin,
}) => {
  const name = unique('Fjordcamping');
  const desktop = await onDesktop({ language, as: 'admin', refusals: [403, 409] });
  await desktop.goto('/companies');
  await expect(desktop.getByRole('cell', { name: 'Fjordhytter' }).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('companies:field.domain') }).click();
  await expect(desktop).toHaveURL(/sort=domain/);
  await expect(desktop.getByRole('cell', { name: 'demo', exact: true })).toBeVisible();
  const saved = desktop.waitForEvent('download');
  await desktop.getByRole('button', { name: t('lists:export') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);

  await desktop.getByRole('button', { name: t('companies:add') }).click();
  const dialog = desktop.getByRole('dialog', { name: t('companies:form.create') });
  const submit = dialog.getByRole('button', { name: t('companies:form.add') });
  await submit.click();
  await expect(dialog.getByLabel(t('companies:field.name'))).toBeFocused();
  await expectDialogAccessible(desktop);

  await dialog.getByLabel(t('companies:field.name')).fill(name);
  await expect(dialog.getByLabel(t('companies:field.domain'))).toHaveValue(domainOf(name));
  await dialog.getByLabel(t('companies:field.domain')).fill('demo');
  await dialog.getByLabel(t('companies:field.organizationNumber')).fill('974 760 673');
  await dialog.getByLabel(t('lists:phone.number')).fill('55 60 70 80');
  await dialog.getByLabel(t('lists:address.address')).fill('Strandgaten 5');
  await dialog.getByLabel(t('lists:address.zip')).fill('5004');
  await dialog.getByLabel(t('lists:address.city')).fill('Bergen');
  await expect(dialog.getByLabel(t('lists:phone.number'))).toHaveValue('55607080');
  await submit.click();
  await expect(dialog.getByText(/domenenavnet er opptatt/)).toBeVisible();
  await expect(dialog.getByLabel(t('companies:field.domain'))).toBeFocused();
  await dialog.getByLabel(t('companies:field.domain')).fill(domainOf(name));
  await submit.click();
  await expect(desktop.getByText(t('companies:toast.created', { name }))).toBeVisible();

  await desktop.getByRole('searchbox').pressSequentially(name);
  await expect(desktop).toHaveURL(/search=/);
  await expect(desktop.getByRole('searchbox')).toBeFocused();
  await desktop.getByRole('button', { name: t('common:table.open', { row: name }) }).focus();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desktop.getByLabel(t('companies:link.address'), { exact: true })).toHaveValue(
    `${origin}/${domainOf(name)}/book`,
  );
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('companies:action.link') }).click();
  await expect(desktop.getByRole('dialog').getByRole('img', { name: new RegExp(domainOf(name)) })).toBeVisible();
  await desktop.keyboard.press('Escape');

  await desktop.getByRole('link', { name: 'Ingeborg Nes' }).click();
  await expect(desktop).toHaveURL(/\/owner\/\d+$/);
  await expect(desktop.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('link', { name, exact: true }).click();

  await desktop.getByRole('button', { name: t('lists:action.edit'), exact: true }).click();
  await desktop.getByLabel(t('companies:field.organizationNumber')).fill('1');
  await desktop.evaluate(() => history.back());
  await desktop.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await expect(desktop.getByText(t('lists:unsaved.title'))).toHaveCount(0);
  await expect(desktop.getByLabel(t('companies:field.organizationNumber'))).toHaveValue('1');
  await desktop.keyboard.press('Escape');
  await desktop.getByRole('button', { name: t('lists:unsaved.discard') }).click();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);

  await desktop.getByRole('button', { name: t('lists:action.archive'), exact: true }).click();
  await confirmArchive(desktop);
  await expect(desktop).toHaveURL(/archived=true$/);
  await expect(desktop.getByText(t('companies:archived'), { exact: true })).toBeVisible();
  await expect(desktop.getByRole('button', { name: t('lists:action.edit'), exact: true })).toHaveCount(0);
  await walkTo(desktop, '/companies?tab=archived');
  await desktop.setViewportSize(PHONE);
  await choose(desktop, name, 'reactivate');
  await expect(desktop.getByText(t('companies:toast.reactivated', { name }))).toBeVisible();
  await openTab(desktop, t('companies:tab.active'));
  await expect(desktop.getByRole('button', { name: t('lists:actions', { row: name }) })).toBeVisible();
  await expectAccessibleScreen(desktop);
  await choose(desktop, name, 'archive');
  await confirmArchive(desktop);
  await expect(desktop.getByRole('button', { name: t('lists:actions', { row: name }) })).toHaveCount(0);

  // Guests who follow its link see that it is closed, and no other company.
  await desktop.goto(`/${domainOf(name)}/book`);
  await expect(desktop.getByRole('heading', { level: 1, name: t('wizard:gone.archived.title') })).toBeVisible();
  await expect(desktop.getByText('Fjordhytter')).toHaveCount(0);
});

test("staff with an open screen read that their company is archived, and can't sign in again", async ({
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const person = newcomer('host', 'company');
  const session = await settle(origin, person, await addByCall(origin, person, own.department));
  const staff = await onPhone({ language, session, refusals: [401] });
  await staff.goto('/bookings');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await asAdmin(origin, 'DELETE', `/company/${own.id}`);

  // The open screen learns of it without a press.
  const notice = staff.getByRole('main').getByText(texts['AUTH-140']);
  await expect(staff).toHaveURL(/\/login$/);
  await expect(notice).toBeVisible();
  expect(await staff.evaluate(() => localStorage.getItem('ledig.session'))).toBeNull();
  await expectFits(staff);

  await walkTo(staff, '/demo/auth/signin');
  await staff.getByLabel(t('account:signIn.email'), { exact: true }).fill(person.email);
  await staff.getByLabel(t('account:signIn.password'), { exact: true }).fill(OWN_PASSWORD);
  await staff.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(notice).toBeVisible();
  await expect(staff).toHaveURL(/\/demo\/auth\/signin$/);
});
