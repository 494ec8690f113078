import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleScreen } from '../support/axe.ts';
import { linkTo, receiveMails } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';
import { fillSignUp } from '../support/sign-up.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
const required = 'Fyll ut dette feltet.';
const EMAIL = 'kari@fjellro.example';
const PASSWORD = 'granskog og fjord';
const NEW_PASSWORD = 'en fjord til frokost';

const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const fill = (page: Page, key: string, value: string) =>
  page
    .getByLabel(new RegExp(`^${t(key).replaceAll(/[.*+?()]/g, '.')}`))
    .first()
    .fill(value);
const signIn = async (page: Page, password: string) => {
  await page.goto('/fjellro/auth/signin');
  await fill(page, 'account:signIn.email', EMAIL);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(password);
  await press(page, 'account:signIn.submit');
};

test('a new owner signs up, verifies the address, completes the setup, adds a second factor and changes the password', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const mailbox = await receiveMails(origin);
  try {
    const desktop = await onDesktop({ language: 'no', refusals: [401, 404, 422] });
    await fillSignUp(desktop, t, { email: EMAIL, password: PASSWORD, company: 'Fjellro AS' });
    await expect(desktop.getByText(`${origin}/fjellro/book`)).toBeVisible();
    await expectAccessibleScreen(desktop);
    await press(desktop, 'signup:submit');
    await expect(desktop).toHaveURL(/\/wizard$/);
    await expect(desktop.getByText(t('signup:verify', { email: EMAIL }))).toBeVisible();

    await desktop.goto(await linkTo(mailbox, EMAIL, '/verify-email/'));
    await expect(desktop.getByRole('heading', { name: t('account:verify.done') })).toBeVisible();

    await desktop.goto('/');
    await expect(desktop).toHaveURL(/\/wizard$/);
    await expectAccessibleScreen(desktop);
    await press(desktop, 'setup:wizard.next');
    await expectAccessibleScreen(desktop);
    // Answers survive a reload. An emptied field is "required". The wizard warns about hours that close every day.
    await fill(desktop, 'setup:wizard.duration', '');
    await press(desktop, 'setup:wizard.next');
    await expect(desktop.getByText(required)).toBeVisible();
    await fill(desktop, 'setup:wizard.duration', '90');
    await fill(desktop, 'setup:wizard.end', '8-00');
    await desktop.getByLabel(t('setup:wizard.end')).blur();
    await expect(desktop.getByLabel(t('setup:wizard.end'))).toHaveValue('08:00');
    await expect(desktop.getByText(t('setup:wizard.alwaysClosed'))).toBeVisible();
    await desktop.reload();
    await expect(desktop.getByLabel(t('setup:wizard.duration'))).toHaveValue('90');
    await fill(desktop, 'setup:wizard.end', '22:00');
    await expect(desktop.getByText(t('setup:wizard.alwaysClosed'))).toHaveCount(0);
    await press(desktop, 'setup:wizard.next');
    await expect(desktop.getByText('08:00–22:00')).toBeVisible();
    await press(desktop, 'setup:wizard.complete');
    await expect(desktop.getByRole('link', { name: t('shell:enable') })).toBeVisible();

    await walkTo(desktop, '/settings');
    await press(desktop, 'security:twoFactor.setUp');
    const dialog = desktop.getByRole('dialog');
    const secret = await dialog.getByLabel(t('security:twoFactor.secret'), { exact: true }).inputValue();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await fill(desktop, 'security:twoFactor.code', totp.generate());
    await press(desktop, 'security:twoFactor.turnOn');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await press(desktop, 'security:twoFactor.kept');
    await expect(desktop.getByText(t('security:twoFactor.on'), { exact: true })).toBeVisible();
    await press(desktop, 'security:twoFactor.renew');
    await press(desktop, 'security:twoFactor.renewSubmit');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recovery = (await dialog.getByRole('listitem').last().textContent()) ?? '';
    await press(desktop, 'security:twoFactor.kept');
    await expectAccessibleScreen(desktop);

    const phone = await onPhone({ language: 'no', refusals: [401, 404, 422] });
    await signIn(phone, PASSWORD);
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

    await phone.goto('/fjellro/auth/forgot-password');
    await fill(phone, 'account:signIn.email', EMAIL);
    await press(phone, 'account:forgot.submit');
    await expect(phone).toHaveURL(/\/login$/);
    const reset = await linkTo(mailbox, EMAIL, '/fjellro/auth/reset-password/');
    await phone.goto(reset);
    await fill(phone, 'account:newPassword.label', NEW_PASSWORD);
    await fill(phone, 'account:newPassword.again', NEW_PASSWORD);
    await expectAccessibleScreen(phone);
    await press(phone, 'account:reset.submit');
    await expect(phone).toHaveURL(/\/fjellro\/auth\/signin$/);
    await phone.goto(reset);
    await expect(phone.getByRole('heading', { name: t('account:reset.oops') })).toBeVisible();
    await signIn(phone, NEW_PASSWORD);
    await press(phone, 'account:second.useRecovery');
    await fill(phone, 'account:second.recoveryCode', recovery);
    await press(phone, 'account:second.submit');
    await expect(phone).toHaveURL(`${origin}/`);

    await walkTo(phone, '/enable-account');
    await expect(phone.getByRole('button', { name: t('setup:enable.approve'), exact: true })).toBeVisible();
    await expectAccessibleScreen(phone);
    await press(phone, 'setup:enable.approve');
    await press(phone, 'setup:enable.confirm');
    await expect(phone).toHaveURL(`${origin}/`);
  } finally {
    await mailbox.close();
  }
});
