import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

const CODES = { recovery_codes: ['1111-2222'] };

const open = (enabled: boolean) => {
  fakeServer({
    'account.getTwoFactor': {
      two_factor: { enabled, confirmed_at: null, recovery_codes_left: enabled ? 2 : 0, required: false },
    },
    'account.renewRecoveryCodes': CODES,
    'account.setUpTwoFactor': { secret: 'ABCD', uri: 'otpauth://totp/demo?secret=ABCD' },
    'account.confirmTwoFactor': CODES,
  });
  return show(<TwoFactorPanel />, { texts: ['security'] });
};

const press = async ({ user, t }: Shown, key: string) =>
  user.click(await screen.findByRole('button', { name: t(`security:twoFactor.${key}`) }));

/** Checks that Escape keeps the codes and that the dialog has no button except those below the codes. */
const expectToKeepCodes = async (shown: Shown) => {
  const { user, t } = shown;
  await screen.findByText('1111-2222');
  await user.keyboard('{Escape}');
  screen.getByText('1111-2222');
  expect(screen.queryByRole('button', { name: t('common:action.close') })).toBeNull();
  await press(shown, 'kept');
  await waitFor(() => expect(screen.queryByText('1111-2222')).toBeNull());
};

it('keeps new recovery codes on Escape', async () => {
  const shown = await open(true);
  await press(shown, 'renew');
  await press(shown, 'renewSubmit');
  await expectToKeepCodes(shown);
});

it('keeps the recovery codes of a setup on Escape', async () => {
  const shown = await open(false);
  await press(shown, 'setUp');
  const code = await screen.findByRole('textbox', { name: new RegExp(shown.t('security:twoFactor.code')) });
  await shown.user.type(code, '123456');
  await press(shown, 'turnOn');
  await expectToKeepCodes(shown);
});

it('closes a setup without codes on Escape', async () => {
  const shown = await open(false);
  await press(shown, 'setUp');
  await screen.findByRole('textbox', { name: new RegExp(shown.t('security:twoFactor.code')) });
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
