import { texts as english } from '@ledig/contract/errors/texts.en-us.ts';
import { texts as norwegian } from '@ledig/contract/errors/texts.no.ts';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { openTab } from '../support/lists.ts';
import { addByCall, newcomer, OWN_PASSWORD, settle } from '../support/newcomer.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Language, languages, type Words, wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const unique = (what: string): string => `${what} ${freshPhone()}`;
const domainOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');

/** The server's text of a refusal. */
const textOf = (of: Language, code: 'AUTH-140'): string => (of === 'no' ? norwegian : english)[code];

/** Creates a company through the API. */
const makeCompany = async (origin: string, name: string) =>
  (
    await asAdmin<{ company: { id: number } }>(origin, 'POST', '/company', {
      name,
      domain: domainOf(name),
      organization_number: '974760673',
      country_code: '+47',
      phone_number: freshPhone(),
      address: { address: 'Strandgaten 5', zip: '5004', city: 'Bergen' },
    })
  ).company;

const choose = async (page: Page, words: Words, row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: words('lists:actions', { row }) }).click();
  await page.getByRole('menuitem', { name: words(`lists:action.${action}`), exact: true }).click();
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

  // Guests who follow its link see that it is closed, and no other company.
  await desktop.goto(`/${domainOf(name)}/book`);
  await expect(desktop.getByRole('heading', { level: 1, name: t('wizard:gone.archived.title') })).toBeVisible();
  await expect(desktop.getByText('Fjordhytter')).toHaveCount(0);
});

test('the second of two admins who change a company at once chooses which version to keep', async ({
  onDesktop,
  origin,
}) => {
  const name = unique('Kaffebrenneriet');
  const { id } = await makeCompany(origin, name);
  const first = await onDesktop({ language, as: 'admin' });
  const second = await onDesktop({ language, as: 'owner', refusals: [409] });
  for (const page of [first, second]) {
    await page.goto(`/company/${id}`);
    await page.getByRole('button', { name: t('lists:action.edit'), exact: true }).click();
    await expect(page.getByLabel(t('companies:field.domain'))).toHaveAttribute('readonly');
  }
  const save = (page: Page) => page.getByRole('button', { name: t('companies:form.save'), exact: true }).click();
  await first.getByLabel(t('companies:field.organizationNumber')).fill('822222226');
  await save(first);
  await expect(first.getByText(t('companies:toast.updated', { name }))).toBeVisible();

  await second.getByLabel(t('companies:field.organizationNumber')).fill('933333337');
  await save(second);
  await expect(second.getByText(t('lists:stale.title'))).toBeVisible();
  await expectDialogAccessible(second);
  await second.getByRole('button', { name: t('lists:stale.theirs') }).click();
  await expect(second.getByLabel(t('companies:field.organizationNumber'))).toHaveValue('822222226');
  await second.getByLabel(t('companies:field.organizationNumber')).fill('933333337');
  await second.keyboard.press('Escape');
  await expect(second.getByText(t('lists:unsaved.title'))).toBeVisible();
  await second.getByRole('button', { name: t('lists:unsaved.stay') }).click();
  await save(second);
  await expect(second.getByRole('definition').filter({ hasText: '933333337' })).toBeVisible();
  await asAdmin(origin, 'DELETE', `/company/${id}`);
});

test("companies are cards on a phone; one with bookings can't be archived, an archived one is restored", async ({
  onPhone,
  origin,
}) => {
  const name = unique('Strandkiosken');
  const { id } = await makeCompany(origin, name);
  const phone = await onPhone({ language, as: 'admin', refusals: [422] });
  await phone.goto('/companies');
  await choose(phone, t, 'Fjordhytter & Fjellføring', 'archive');
  await expect(phone.getByRole('dialog')).toContainText(/\d+ ansatte? blir logget ut/);
  await confirmArchive(phone);
  await expect(phone.getByRole('alert')).toContainText('kommende bestillinger');
  await phone.keyboard.press('Escape');
  await expectAccessibleScreen(phone);

  await choose(phone, t, name, 'archive');
  await confirmArchive(phone);
  await expect(phone.getByText(t('companies:toast.archived', { name }))).toBeVisible();
  await openTab(phone, t('companies:tab.archived'));
  await choose(phone, t, name, 'reactivate');
  await expect(phone.getByText(t('companies:toast.reactivated', { name }))).toBeVisible();
  await walkTo(phone, `/company/${id}`);
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleScreen(phone);
  await asAdmin(origin, 'DELETE', `/company/${id}`);
});

for (const language of languages)
  test(`staff with an open screen read that their company is archived, and can't sign in again (${language})`, async ({
    onDesktop,
    onPhone,
    origin,
  }) => {
    const words = wordsOf(language);
    const own = await makeOwnCompany(origin);
    const person = newcomer('host', 'company');
    const session = await settle(origin, person, await addByCall(origin, person, own.department));
    const staff = await onPhone({ language, refusals: [401] });
    await staff.goto('/login');
    await staff.evaluate((kept) => localStorage.setItem('ledig.session', kept), JSON.stringify(session));
    await staff.goto('/bookings');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();

    const desktop = await onDesktop({ language, as: 'admin' });
    await desktop.goto(`/company/${own.id}`);
    await desktop.getByRole('button', { name: words('lists:action.archive'), exact: true }).click();
    const question = desktop.getByRole('dialog');
    await expect(question).toContainText(words('companies:archive.staff_one', { count: 1 }));
    await question.getByRole('button', { name: words('lists:action.archive'), exact: true }).click();
    await expect(desktop.getByText(words('companies:archived'), { exact: true })).toBeVisible();

    // The open screen learns of it without a press.
    const notice = staff.getByRole('main').getByText(textOf(language, 'AUTH-140'));
    await expect(staff).toHaveURL(/\/login$/);
    await expect(notice).toBeVisible();
    expect(await staff.evaluate(() => localStorage.getItem('ledig.session'))).toBeNull();
    await expectFits(staff);

    await staff.goto('/demo/auth/signin');
    await staff.getByLabel(words('account:signIn.email'), { exact: true }).fill(person.email);
    await staff.getByLabel(words('account:signIn.password'), { exact: true }).fill(OWN_PASSWORD);
    await staff.getByRole('button', { name: words('account:signIn.submit'), exact: true }).click();
    await expect(notice).toBeVisible();
    await expect(staff).toHaveURL(/\/demo\/auth\/signin$/);
  });
