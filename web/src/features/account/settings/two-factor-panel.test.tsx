import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChanged } from '#lib/queries/changes.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

const CODES = { recovery_codes: ['1111-2222'] };

/** Loads the state again, as the app does when a lost connection is back. */
const Reconnection = () => {
  const changed = useChanged('twoFactor');
  return (
    <button type="button" onClick={() => void changed()}>
      Reconnect
    </button>
  );
};

const open = (enabled: boolean, answers: Answers = {}) => {
  fakeServer({
    'account.getTwoFactor': {
      two_factor: { enabled, confirmed_at: null, recovery_codes_left: enabled ? 2 : 0, required: false },
    },
    'account.renewRecoveryCodes': CODES,
    'account.setUpTwoFactor': { secret: 'ABCD', uri: 'otpauth://totp/demo?secret=ABCD' },
    'account.confirmTwoFactor': CODES,
    ...answers,
  });
  const panel = (
    <>
      <TwoFactorPanel />
      <Reconnection />
    </>
  );
  return show(panel, { texts: ['security'] });
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

it('keeps the recovery codes of a setup when the state fails to load again', async () => {
  const states = [
    { two_factor: { enabled: false, confirmed_at: null, recovery_codes_left: 0, required: false } },
    refusal(500, ''),
  ];
  const shown = await open(false, { 'account.getTwoFactor': () => states.shift() ?? refusal(500, '') });
  await press(shown, 'setUp');
  const code = await screen.findByRole('textbox', { name: new RegExp(shown.t('security:twoFactor.code')) });
  await shown.user.type(code, '123456');
  await press(shown, 'turnOn');
  await screen.findByText('1111-2222');
  fireEvent.click(screen.getByText('Reconnect'));
  await waitFor(() => expect(states).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  screen.getByText('1111-2222');
});

it('closes a setup without codes on Escape', async () => {
  const shown = await open(false);
  await press(shown, 'setUp');
  await screen.findByRole('textbox', { name: new RegExp(shown.t('security:twoFactor.code')) });
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
