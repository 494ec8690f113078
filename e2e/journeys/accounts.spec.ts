import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleScreen } from '../support/axe.ts';
import { linkTo, receiveMails } from '../support/mailbox.ts';
import { type Answer, ask } from '../support/newcomer.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
const EMAIL = 'kari@fjellro.example';
const PASSWORD = 'granskog og fjord';
const NEW_PASSWORD = 'en fjord til frokost';

const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const fill = (page: Page, key: string, value: string) =>
  page
    .getByLabel(new RegExp(`^${t(key).replaceAll(/[.*+?()]/g, '.')}`))
    .first()
    .fill(value);
/** Makes an account that is set up, and returns its owner's session. */
const makeAccount = async (origin: string): Promise<Answer> => {
  const trial = { company_name: 'Fjellro AS', name: 'Kari Nordmann', email: EMAIL, password: PASSWORD };
  const { domain } = (await ask(origin, '', 'POST', '/sign-up', trial)) as { domain: string };
  const session = (await ask(origin, '', 'POST', '/login', { email: EMAIL, password: PASSWORD }, domain))
    .data as Answer;
  const hours = { workingHours: { defaultStart: '08:00', defaultEnd: '22:00' } };
  await ask(origin, session.access_token as string, 'POST', '/wizard', hours, domain);
  return { ...session, full_domain: { wizard_completed: true } };
};
const fillSignIn = async (page: Page, password: string) => {
  await fill(page, 'account:signIn.email', EMAIL);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(password);
  await press(page, 'account:signIn.submit');
};

test('an owner adds a second factor, signs out the other device and replaces a forgotten password', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const mailbox = await receiveMails(origin);
  try {
    const desktop = await onDesktop({ language: 'no', session: await makeAccount(origin) });
    await desktop.goto('/settings');
    await press(desktop, 'security:twoFactor.setUp');
    const dialog = desktop.getByRole('dialog');
    const secret = await dialog.getByLabel(t('security:twoFactor.secret'), { exact: true }).inputValue();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await fill(desktop, 'security:twoFactor.code', totp.generate());
    await press(desktop, 'security:twoFactor.turnOn');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recovery = (await dialog.getByRole('listitem').last().textContent()) ?? '';
    await press(desktop, 'security:twoFactor.kept');
    await expect(desktop.getByText(t('security:twoFactor.on'), { exact: true })).toBeVisible();
    await expectAccessibleScreen(desktop);

    const phone = await onPhone({ language: 'no', refusals: [401, 404, 422] });
    await phone.goto('/fjellro/auth/signin');
    await fillSignIn(phone, PASSWORD);
    await fill(phone, 'account:second.code', totp.generate({ timestamp: Date.now() + 30_000 }));
    await expectAccessibleScreen(phone);
    await press(phone, 'account:second.submit');
    await expect(phone).toHaveURL(`${origin}/`);
    await desktop.reload();
    await press(desktop, 'security:devices.endOthers');
    await desktop
      .getByRole('dialog')
      .getByRole('button', { name: t('security:devices.endOthersConfirm'), exact: true })
      .click();
    await expect(desktop.getByText(t('security:devices.ended'))).toBeVisible();
    // The other device learns of it without a press.
    await expect(phone).toHaveURL(/\/login$/);
    await expect(phone.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();

    await phone.getByLabel(t('account:domain.label')).press('Enter');
    await phone.getByRole('link', { name: t('account:signIn.forgot') }).click();
    await expect(phone).toHaveURL(/\/fjellro\/auth\/forgot-password$/);
    await fill(phone, 'account:signIn.email', EMAIL);
    await press(phone, 'account:forgot.submit');
    await expect(phone).toHaveURL(/\/login$/);
    await phone.goto(await linkTo(mailbox, EMAIL, '/fjellro/auth/reset-password/'));
    await fill(phone, 'account:newPassword.label', NEW_PASSWORD);
    await fill(phone, 'account:newPassword.again', NEW_PASSWORD);
    await expectAccessibleScreen(phone);
    await press(phone, 'account:reset.submit');
    await expect(phone).toHaveURL(/\/fjellro\/auth\/signin$/);
    await fillSignIn(phone, NEW_PASSWORD);
    await press(phone, 'account:second.useRecovery');
    await fill(phone, 'account:second.recoveryCode', recovery);
    await press(phone, 'account:second.submit');
    await expect(phone).toHaveURL(`${origin}/`);
  } finally {
    await mailbox.close();
  }
});
