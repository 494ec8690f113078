import type { Page } from '@playwright/test';
import { expectAccessibleScreen, expectDialogAccessible, expectFits, expectLooksAccessible } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { OWN_DAYS, quietDay } from '../support/days.ts';
import { type Email, type Mailbox, readMails } from '../support/mailbox.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { openSection } from '../support/settings.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

const ADMIN = 'admin@demo.test';

type Company = Awaited<ReturnType<typeof makeOwnCompany>>;

/** The only mail to an address. */
const mailTo = async (mailbox: Mailbox, address: string): Promise<Email> => {
  const sent = () => readMails(mailbox, address);
  await expect.poll(async () => (await sent()).length).toBe(1);
  return (await sent())[0] as Email;
};

/** Books as a visitor of the company's page does. */
const bookFor = async (origin: string, company: Company, guest: { name: string; email: string }) => {
  const answer = await fetch(`${origin}/api/booking-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': company.domain, 'accept-language': 'nb' },
    body: JSON.stringify({
      booking: {
        company_id: company.id,
        department_id: company.departmentId,
        date_from: `${quietDay(OWN_DAYS.tables.messages)}T12:00`,
        number_of_interactors: 2,
      },
      client: { ...guest, phone_number: freshPhone() },
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
};

/** The guest of sample data. */
const SAMPLE = 'Kari Nordmann';

const confirmationOf = (desktop: Page, t: Words) =>
  desktop.getByRole('tabpanel', { name: t('notifications:template.email_confirmation') });

/** Switches the reminder on and writes the confirmation, with the keyboard alone except for the variable. */
const writeTemplate = async (desktop: Page, t: Words, subject: string): Promise<void> => {
  const reminder = desktop.getByRole('switch', { name: t('notifications:toggle.name.reminder'), exact: true });
  await reminder.focus();
  await desktop.keyboard.press('Space');
  await expect(desktop.getByText(t('notifications:toggle.on')).first()).toBeVisible();
  await expect(reminder).toBeChecked();

  await desktop.getByRole('tab', { name: t('notifications:template.email_reminder'), exact: true }).focus();
  for (let at = 0; at < 3; at++) await desktop.keyboard.press('ArrowRight');
  const panel = confirmationOf(desktop, t);
  await expect(panel).toBeVisible();
  await panel.getByLabel(t('notifications:field.subject'), { exact: true }).fill(subject);
  const body = panel.getByRole('textbox', { name: t('notifications:field.body'), exact: true });
  await body.focus();
  await desktop.keyboard.type('Velkommen. ');
  await panel
    .getByRole('group', { name: t('notifications:variables.insert'), exact: true })
    .getByRole('button', { name: t('notifications:variables.client_name'), exact: true })
    .click();
  await expect(body).toHaveText('Velkommen. {client_name}');
  await expect(body.locator('[data-variable]')).toHaveCount(1);
  await panel.getByRole('button', { name: t('common:action.save'), exact: true }).press('Enter');
  await expect(desktop.getByText(t('notifications:template.saved')).first()).toBeVisible();
  await expect(panel.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(SAMPLE);
};

/** Looks at the mail on a phone and in dark, and sends a test. */
const tryTemplate = async (desktop: Page, t: Words, mailbox: Mailbox, subject: string): Promise<void> => {
  const panel = confirmationOf(desktop, t);
  const preview = panel.locator('iframe');
  await expect(preview.contentFrame().getByText(`Velkommen. ${SAMPLE}`, { exact: true })).toBeVisible();
  const width = panel.getByRole('radiogroup', { name: t('notifications:preview.width'), exact: true });
  await expect(preview).toHaveCSS('max-width', '600px');
  await width.getByText(t('notifications:preview.phone'), { exact: true }).click();
  await expect(preview).toHaveCSS('max-width', '320px');
  const background = () =>
    preview
      .contentFrame()
      .locator('body')
      .evaluate((page) => getComputedStyle(page).backgroundColor);
  const light = await background();
  await panel
    .getByRole('radiogroup', { name: t('notifications:preview.scheme'), exact: true })
    .getByText(t('notifications:preview.dark'), { exact: true })
    .click();
  await expect.poll(background).not.toBe(light);

  await panel.getByRole('button', { name: t('notifications:test.send'), exact: true }).click();
  await expectToast(desktop, 'success', t('notifications:test.sent', { recipient: ADMIN }));
  const sent = async (): Promise<Email | undefined> =>
    (await readMails(mailbox, ADMIN)).find((mail) => mail.subject?.includes(subject));
  await expect.poll(async () => (await sent())?.text).toContain(`Velkommen. ${SAMPLE}`);
};

/** Chooses a company in the filters, which are a drawer on phones. */
const chooseCompany = async (phone: Page, t: Words, { name }: Company): Promise<void> => {
  const filters = phone.getByRole('button', { name: t('common:filters') });
  // The address sets channel and kind.
  await expect(filters).toHaveText(new RegExp(`${t('common:filters')}\\s*2`));
  await filters.tap();
  const drawer = phone.getByRole('dialog', { name: t('common:filters') });
  await drawer.getByRole('combobox', { name: t('messages:filter.company'), exact: true }).click();
  await phone.getByRole('option', { name, exact: true }).click();
  await drawer.getByRole('button', { name: t('common:action.showList') }).tap();
  await expect(drawer).toBeHidden();
  await expect(filters).toHaveText(new RegExp(`${t('common:filters')}\\s*3`));
};

/** Opens the messages of a guest from the guest's page. */
const readOfClient = async (page: Page, t: Words, origin: string, searchText: string): Promise<void> => {
  type Found = { clients: { data: { id: number }[] } };
  const found = await asAdmin<Found>(origin, 'POST', '/clients-search', { searchText });
  await walkTo(page, `/client/${found.clients.data[0]?.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('clients:detail.messages') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('messages:titleOfClient') })).toBeVisible();
};

/** Finds a message on the list, reads it and sends it again to another address. */
const resend = async (phone: Page, t: Words, company: Company, from: string, to: string): Promise<void> => {
  await phone.goto(`/messages?search=${encodeURIComponent(from)}&kind=booking_confirmation&channel=email`);
  await expect(phone.getByText(from).first()).toBeVisible();
  await chooseCompany(phone, t, company);
  await expect(phone).toHaveURL(new RegExp(`company=${company.id}`));
  await expect(phone.getByText(from).first()).toBeVisible();
  await expectAccessibleScreen(phone);
  await phone.getByRole('button', { name: t('common:table.open', { row: from }) }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByText(/Velkommen\./)).toBeVisible();
  await expectDialogAccessible(phone);
  await dialog.getByLabel(t('messages:resend.recipient')).fill(to);
  await dialog.getByRole('button', { name: t('messages:resend.send') }).press('Enter');
  await expect(phone.getByText(t('messages:resend.done')).first()).toBeVisible();
};

/** The path of the page where a guest chooses messages, as a mail links it. */
const preferencesIn = ({ text = '' }: Email): string => /\/my-messages\/\S+/.exec(text)?.[0] ?? '';

/** Chooses on the page behind the mail's link, then unsubscribes with one click in the mail program. */
const chooseMessages = async (phone: Page, t: Words, origin: string, mail: Email): Promise<void> => {
  const page = preferencesIn(mail);
  await phone.goto(page);
  await expect(phone.getByRole('heading', { level: 1, name: t('messages:preferences.title') })).toBeVisible();
  await expectAccessibleScreen(phone);
  const flag = (name: string) => phone.getByRole('switch', { name: t(`messages:preferences.${name}`), exact: true });
  await flag('email_reminders').focus();
  await phone.keyboard.press('Space');
  await phone.getByRole('button', { name: t('common:action.save'), exact: true }).press('Enter');
  await expect(phone.getByText(t('messages:preferences.saved'))).toBeVisible();
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const oneClick = new URL(/<([^>]+)>/.exec(header)?.[1] ?? '');
  const answer = await fetch(`${origin}${oneClick.pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  // The page fits in the other language, too.
  await phone.evaluate(() => localStorage.setItem('ledig.language', 'en-us'));
  await phone.reload();
  const words = wordsOf('en-us');
  const kept = (name: string) =>
    phone.getByRole('switch', { name: words(`messages:preferences.${name}`), exact: true });
  await expect(kept('email_reminders')).not.toBeChecked();
  await expect(kept('email_notifications')).not.toBeChecked();
  await expect(kept('sms_notifications')).toBeChecked();
  await expectFits(phone);
};

const language = 'no';
const t = wordsOf(language);

test('a company writes a mail, a guest gets it and chooses messages, and staff send it again', async ({
  onDesktop,
  onPhone,
  origin,
  mailbox,
}) => {
  const company = await makeOwnCompany(origin);
  const guest = { name: 'Gjertrud Brev', email: `brev.${freshPhone()}@example.com` };
  // The accessibility check tries to enter the preview's frame, which runs no scripts.
  const desktop = await onDesktop({
    language,
    as: 'admin',
    theme: 'dark',
    mayBreak: /Blocked script execution in 'about:srcdoc'/,
    // The preview of a mail without a text is refused.
    refusals: [422],
  });
  await desktop.goto(`/settings/notifications/email?company=${company.id}`);
  await expect(desktop.getByRole('tab', { name: t('notifications:template.email_survey') })).toBeVisible();
  await expectAccessibleScreen(desktop);
  await writeTemplate(desktop, t, 'Bordet er klart, {client_name}');
  await tryTemplate(desktop, t, mailbox, `Bordet er klart, ${SAMPLE}`);
  await bookFor(origin, company, guest);
  const mail = await mailTo(mailbox, guest.email);
  expect(mail.subject).toBe('Bordet er klart, Gjertrud Brev');
  expect(mail.text).toContain('Velkommen. Gjertrud Brev');

  await openSection(desktop, t, 'sms');
  await expect(desktop.getByRole('tab', { name: t('notifications:template.sms_subscription') })).toBeVisible();
  await expectLooksAccessible(desktop, 'the templates of SMS');

  const phone = await onPhone({ language, as: 'admin' });
  const corrected = `rettet.${guest.email}`;
  await resend(phone, t, company, guest.email, corrected);
  expect((await mailTo(mailbox, corrected)).subject).toBe(mail.subject);
  await readOfClient(desktop, t, origin, guest.email);
  for (const address of [guest.email, corrected])
    await expect(desktop.getByRole('cell', { name: address, exact: true })).toBeVisible();
  await chooseMessages(await onPhone({ language, theme: 'dark' }), t, origin, mail);
});
