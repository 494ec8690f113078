import { expectToast } from '../support/calendar.ts';
import { openTab } from '../support/lists.ts';
import { type Email, readMails, receiveMails } from '../support/mailbox.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
const ADMIN = 'admin@demo.test';
/** The guest of sample data. */
const SAMPLE = 'Kari Nordmann';

/** Opens the tab of a template. Its texts have loaded then. */
const openTemplate = async (desktop: Page, channel: 'email' | 'sms', company: number) => {
  await desktop.goto(`/settings/notifications/${channel}?company=${company}`);
  const name = t(`notifications:template.${channel}_confirmation`);
  await openTab(desktop, name);
  const panel = desktop.getByRole('tabpanel', { name, exact: true });
  await panel.getByText(t('notifications:language.en'), { exact: true }).click();
  return panel;
};

test('an admin writes a mail with variables, sees it on phones and in dark, tests it and deletes it', async ({
  onDesktop,
  origin,
}) => {
  const mailbox = await receiveMails(origin);
  try {
    const own = await makeOwnCompany(origin);
    // The preview of a mail without a text is refused. Its frame runs no scripts, also none of the journey.
    const mayBreak = /Blocked script execution in 'about:srcdoc'/;
    const desktop = await onDesktop({ language, as: 'admin', refusals: [422], mayBreak });
    const panel = await openTemplate(desktop, 'email', own.id);
    const subject = `Welcome to ${own.name}`;
    await panel.getByLabel(t('notifications:field.subject'), { exact: true }).fill(subject);
    const body = panel.getByRole('textbox', { name: t('notifications:field.body'), exact: true });
    await body.focus();
    await desktop.keyboard.type('Dear ');
    await panel
      .getByRole('group', { name: t('notifications:variables.insert'), exact: true })
      .getByRole('button', { name: t('notifications:variables.client_name'), exact: true })
      .click();
    await expect(body).toHaveText('Dear {client_name}');
    await expect(body.locator('[data-variable]')).toHaveCount(1);
    const preview = panel.locator('iframe');
    await expect(preview.contentFrame().getByText(`Dear ${SAMPLE}`, { exact: true })).toBeVisible();

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
    await expect.poll(async () => (await sent())?.text).toContain(`Dear ${SAMPLE}`);

    await panel.getByRole('button', { name: t('common:action.save'), exact: true }).click();
    await expectToast(desktop, 'success', t('notifications:template.saved'));
    await panel.getByRole('button', { name: t('common:action.delete'), exact: true }).click();
    await desktop
      .getByRole('dialog')
      .getByRole('button', { name: t('common:action.delete'), exact: true })
      .click();
    await expectToast(desktop, 'success', t('notifications:template.deleted'));
    await expect(panel.getByLabel(t('notifications:field.subject'), { exact: true })).toHaveValue('');
  } finally {
    await mailbox.close();
  }
});

test('the length of an SMS is counted in segments, and an unknown variable is refused on its field', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin', refusals: [422] });
  const panel = await openTemplate(desktop, 'sms', own.id);
  const text = panel.getByLabel(t('notifications:field.message'), { exact: true });
  await text.fill('a'.repeat(161));
  const segments = (count: number) =>
    panel.getByText(t(`notifications:sms.segments_${count === 1 ? 'one' : 'other'}`, { count }));
  await expect(segments(2)).toBeVisible();
  await expect(panel.getByText(t('notifications:sms.price', { price: '0,49 kr' }))).toBeVisible();
  await text.fill('Welcome – see you');
  await expect(panel.getByText(t('notifications:sms.forced', { character: '–' }))).toBeVisible();
  await expect(segments(1)).toBeVisible();

  await text.fill('Welcome {nobody}');
  await panel.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Welcome ');
  const variables = t('notifications:variables.insertInto', { field: t('notifications:field.message') });
  await panel
    .getByRole('group', { name: variables, exact: true })
    .getByRole('button', { name: t('notifications:variables.client_name'), exact: true })
    .click();
  await expect(text).toHaveValue('Welcome {client_name}');
  await expect(panel.getByText(`Welcome ${SAMPLE}`)).toBeVisible();
  await panel.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expectToast(desktop, 'success', t('notifications:template.saved'));
});
