import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleScreen } from '../support/axe.ts';
import { linkTo, type Mailbox } from '../support/mailbox.ts';
import { ask } from '../support/newcomer.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
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
const signIn = async (page: Page, password: string) => {
  await fill(page, 'account:signIn.email', EMAIL);
  await page.getByLabel(t('account:signIn.password'), { exact: true }).fill(password);
  await press(page, 'account:signIn.submit');
};

/** Signs up through the API, and returns the owner's session. `first-hour.spec.ts` signs up by the form. */
const signUp = async (origin: string): Promise<unknown> => {
  const trial = { company_name: 'Fjellro AS', name: 'Kari Nordmann', email: EMAIL, password: PASSWORD };
  await ask(origin, '', 'POST', '/sign-up', trial);
  return (await ask(origin, '', 'POST', '/login', { email: EMAIL, password: PASSWORD }, 'fjellro')).data;
};

/** Verifies the address, which leads to the setup, and completes it with the suggested answers. */
const verifyAndSetUp = async (desktop: Page, mailbox: Mailbox): Promise<void> => {
  await desktop.goto(await linkTo(mailbox, EMAIL, '/verify-email/'));
  await expect(desktop.getByRole('heading', { name: t('account:verify.done') })).toBeVisible();
  await walkTo(desktop, '/');
  await expect(desktop).toHaveURL(/\/wizard$/);
  await expectAccessibleScreen(desktop);
  await press(desktop, 'setup:wizard.next');
  await press(desktop, 'setup:wizard.next');
  await press(desktop, 'setup:wizard.complete');
  await expect(desktop.getByRole('link', { name: t('shell:enable') })).toBeVisible();
};

/** Turns on the second factor. Returns its codes by app and one recovery code. */
const addSecondFactor = async (desktop: Page) => {
  await walkTo(desktop, '/settings');
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
  return { totp, recovery };
};

test('a new owner verifies the address, completes the setup, adds a second factor and changes the password', async ({
  onDesktop,
  onPhone,
  origin,
  mailbox,
}) => {
  const desktop = await onDesktop({ language: 'no', session: await signUp(origin), refusals: [401] });
  await verifyAndSetUp(desktop, mailbox);
  const { totp, recovery } = await addSecondFactor(desktop);

  const phone = await onPhone({ language: 'no', refusals: [401, 404, 422] });
  await phone.goto('/fjellro/auth/signin');
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
  await walkTo(phone, await linkTo(mailbox, EMAIL, '/fjellro/auth/reset-password/'));
  await fill(phone, 'account:newPassword.label', NEW_PASSWORD);
  await fill(phone, 'account:newPassword.again', NEW_PASSWORD);
  await expectAccessibleScreen(phone);
  await press(phone, 'account:reset.submit');
  await expect(phone).toHaveURL(/\/fjellro\/auth\/signin$/);
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
});
