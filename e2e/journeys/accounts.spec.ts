import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectSound } from '../support/axe.ts';
import { linkTo, receiveMails } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';
import { fillSignUp } from '../support/sign-up.ts';
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
  atDesk,
  onPhone,
  origin,
}) => {
  const mailbox = await receiveMails(origin);
  try {
    const desk = await atDesk({ language: 'no', refusals: [401, 404, 422] });
    await fillSignUp(desk, t, { email: EMAIL, password: PASSWORD, company: 'Fjellro AS' });
    await expect(desk.getByText(`${origin}/fjellro/book`)).toBeVisible();
    await expectSound(desk);
    await press(desk, 'signup:submit');
    await expect(desk).toHaveURL(/\/wizard$/);
    await expect(desk.getByText(t('signup:verify', { email: EMAIL }))).toBeVisible();

    await desk.goto(await linkTo(mailbox, EMAIL, '/verify-email/'));
    await expect(desk.getByRole('heading', { name: t('account:verify.done') })).toBeVisible();

    await desk.goto('/');
    await expect(desk).toHaveURL(/\/wizard$/);
    await expectSound(desk);
    await press(desk, 'setup:wizard.next');
    await expectSound(desk);
    // Answers survive a reload. An emptied field is "required". The wizard warns about hours that close every day.
    await fill(desk, 'setup:wizard.duration', '');
    await press(desk, 'setup:wizard.next');
    await expect(desk.getByText(required)).toBeVisible();
    await fill(desk, 'setup:wizard.duration', '90');
    await fill(desk, 'setup:wizard.end', '8-00');
    await desk.getByLabel(t('setup:wizard.end')).blur();
    await expect(desk.getByLabel(t('setup:wizard.end'))).toHaveValue('08:00');
    await expect(desk.getByText(t('setup:wizard.alwaysClosed'))).toBeVisible();
    await desk.reload();
    await expect(desk.getByLabel(t('setup:wizard.duration'))).toHaveValue('90');
    await fill(desk, 'setup:wizard.end', '22:00');
    await expect(desk.getByText(t('setup:wizard.alwaysClosed'))).toHaveCount(0);
    await press(desk, 'setup:wizard.next');
    await expect(desk.getByText('08:00–22:00')).toBeVisible();
    await press(desk, 'setup:wizard.complete');
    await expect(desk.getByRole('link', { name: t('shell:enable') })).toBeVisible();

    await desk.goto('/settings');
    await press(desk, 'security:twoFactor.setUp');
    const dialog = desk.getByRole('dialog');
    const secret = await dialog.getByLabel(t('security:twoFactor.secret'), { exact: true }).inputValue();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await fill(desk, 'security:twoFactor.code', totp.generate());
    await press(desk, 'security:twoFactor.turnOn');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await press(desk, 'security:twoFactor.kept');
    await expect(desk.getByText(t('security:twoFactor.on'), { exact: true })).toBeVisible();
    await press(desk, 'security:twoFactor.renew');
    await press(desk, 'security:twoFactor.renewSubmit');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recovery = (await dialog.getByRole('listitem').last().textContent()) ?? '';
    await press(desk, 'security:twoFactor.kept');
    await expectSound(desk);

    const phone = await onPhone({ language: 'no', refusals: [401, 404, 422] });
    await signIn(phone, PASSWORD);
    await fill(phone, 'account:second.code', totp.generate({ timestamp: Date.now() + 30_000 }));
    await expectSound(phone);
    await press(phone, 'account:second.submit');
    await expect(phone).toHaveURL(`${origin}/`);
    await desk.reload();
    await press(desk, 'security:devices.endOthers');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('security:devices.endOthersConfirm'), exact: true })
      .click();
    await expect(desk.getByText(t('security:devices.ended'))).toBeVisible();
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
    await expectSound(phone);
    await press(phone, 'account:reset.submit');
    await expect(phone).toHaveURL(/\/fjellro\/auth\/signin$/);
    await phone.goto(reset);
    await expect(phone.getByRole('heading', { name: t('account:reset.oops') })).toBeVisible();
    await signIn(phone, NEW_PASSWORD);
    await press(phone, 'account:second.useRecovery');
    await fill(phone, 'account:second.recoveryCode', recovery);
    await press(phone, 'account:second.submit');
    await expect(phone).toHaveURL(`${origin}/`);

    await phone.goto('/enable-account');
    await expectSound(phone);
    await press(phone, 'setup:enable.approve');
    await press(phone, 'setup:enable.confirm');
    await expect(phone).toHaveURL(`${origin}/`);
  } finally {
    await mailbox.close();
  }
});
