import { texts as refusalTexts } from '@ledig/contract/errors/texts.no.ts';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { addByCall, newcomer, settle } from '../support/newcomer.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const PHONE = { width: 390, height: 844 };
const domainOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');

/** Opens the companies by Ctrl+K. Letters typed before the palette has loaded are searched too. */
const openByKeys = async (desktop: Page): Promise<void> => {
  await desktop.goto('/');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  const name = t('shell:screen.companies');
  await desktop.keyboard.press('Control+k');
  await desktop.keyboard.type(name.slice(0, 6), { delay: 0 });
  const search = desktop.getByRole('dialog').getByLabel(t('shell:palette.placeholder'));
  await expect(search).toHaveValue(name.slice(0, 6));
  await expect(search).toBeFocused();
  await desktop.keyboard.type(name.slice(6));
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL(/\/companies$/);
};

/** Leaves a changed form by Escape and by the browser's back button, and stays in it. */
const stayInForm = async (desktop: Page): Promise<void> => {
  const form = desktop.getByRole('dialog', { name: t('companies:form.create') });
  const question = desktop.getByRole('dialog', { name: t('lists:unsaved.title') });
  await desktop.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // Longer than the closing transition.
  await desktop.waitForTimeout(500);
  await expect(question).toBeVisible();
  await desktop.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  // Escape closes only the confirmation.
  await desktop.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await desktop.waitForTimeout(100);
  await desktop.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await desktop.waitForTimeout(500);
  await expect(question).toHaveCount(0);
  await expect(form).toBeVisible();
};

/** Adds a company, after a press without input and a domain that is taken. */
const addCompany = async (desktop: Page, name: string): Promise<void> => {
  await desktop.getByRole('button', { name: t('companies:add') }).click();
  const dialog = desktop.getByRole('dialog', { name: t('companies:form.create') });
  const submit = dialog.getByRole('button', { name: t('companies:form.add') });
  const field = (key: string) => dialog.getByLabel(t(key));
  await submit.click();
  await expect(field('companies:field.name')).toBeFocused();
  await expectDialogAccessible(desktop);

  await field('companies:field.name').fill(name);
  await expect(field('companies:field.domain')).toHaveValue(domainOf(name));
  await stayInForm(desktop);
  await expect(field('companies:field.name')).toHaveValue(name);
  await field('companies:field.domain').fill('demo');
  await field('companies:field.organizationNumber').fill('974 760 673');
  await field('lists:phone.number').fill('55 60 70 80');
  await field('lists:address.address').fill('Strandgaten 5');
  await field('lists:address.zip').fill('5004');
  await field('lists:address.city').fill('Bergen');
  await expect(field('lists:phone.number')).toHaveValue('55607080');
  await submit.click();
  await expect(dialog.getByText(/domenenavnet er opptatt/)).toBeVisible();
  await expect(field('companies:field.domain')).toBeFocused();
  await field('companies:field.domain').fill(domainOf(name));
  await submit.click();
  await expect(desktop.getByText(t('companies:toast.created', { name }))).toBeVisible();
};

/** Finds the company in the list, and opens it and its owner by keyboard and links. */
const openFound = async (desktop: Page, name: string, origin: string): Promise<void> => {
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
};

test('an admin opens the companies by Ctrl+K, adds one, finds it, opens it and its owner, archives and restores it', async ({
  onDesktop,
  origin,
}) => {
  const name = `Fjordcamping ${freshPhone()}`;
  const desktop = await onDesktop({ language, as: 'admin', refusals: [409] });
  await openByKeys(desktop);
  await expect(desktop.getByRole('cell', { name: 'Fjordhytter' }).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('companies:field.domain') }).click();
  await expect(desktop).toHaveURL(/sort=domain/);
  await expect(desktop.getByRole('cell', { name: 'demo', exact: true })).toBeVisible();
  const saved = desktop.waitForEvent('download');
  await desktop.getByRole('button', { name: t('lists:export') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);
  await addCompany(desktop, name);
  await openFound(desktop, name, origin);

  await desktop.getByRole('button', { name: t('lists:action.archive'), exact: true }).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('lists:action.archive'), exact: true })
    .click();
  await expect(desktop).toHaveURL(/archived=true$/);
  await expect(desktop.getByText(t('companies:archived'), { exact: true })).toBeVisible();
  await expect(desktop.getByRole('button', { name: t('lists:action.edit'), exact: true })).toHaveCount(0);
  const id = /company\/(\d+)/.exec(desktop.url())?.[1];

  // On a phone, companies are cards.
  await desktop.setViewportSize(PHONE);
  await walkTo(desktop, '/companies?tab=archived');
  await desktop.getByRole('button', { name: t('lists:actions', { row: name }) }).click();
  await desktop.getByRole('menuitem', { name: t('lists:action.reactivate'), exact: true }).click();
  await expect(desktop.getByText(t('companies:toast.reactivated', { name }))).toBeVisible();
  await walkTo(desktop, `/company/${id}`);
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleScreen(desktop);
  await asAdmin(origin, 'DELETE', `/company/${id}`);
});

test('staff with an open screen are signed out when their company is archived, and read why', async ({
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
  await expect(staff).toHaveURL(/\/login$/);
  await expect(staff.getByRole('main').getByText(refusalTexts['AUTH-140'])).toBeVisible();
  expect(await staff.evaluate(() => localStorage.getItem('ledig.session'))).toBeNull();
  await expectFits(staff);
});
