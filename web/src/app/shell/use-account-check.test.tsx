import type { Profile } from '@ledig/contract/account/account.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ForcedTwoFactor } from '#features/account/gates/forced-two-factor.tsx';
import { useChanged } from '#lib/queries/changes.ts';
import { currentSession } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { makeProfile, makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { useAccountCheck } from './use-account-check.ts';

/** The step of the second factor as the guard shows it, with a button for the periodic check. */
const Page = () => {
  useAccountCheck('token');
  const session = useSession();
  const changed = useChanged('profile');
  return (
    <>
      <button type="button" onClick={() => void changed()}>
        check
      </button>
      {session?.must_set_up_two_factor ? <ForcedTwoFactor onSignOut={() => {}} /> : <p>the screen</p>}
    </>
  );
};

/** Shows the step to a person whose stored profile `stored.profile` the test changes. */
const open = async (profile: Partial<Profile>, isOn = false) => {
  const stored = { profile: makeProfile(profile) };
  const server = fakeServer({
    'account.getProfile': () => ({ profile: stored.profile }),
    'account.getAccountState': { account_state: { isDemo: false, parentDomain: 'demo' } },
    'account.setUpTwoFactor': isOn
      ? refusal(409, REFUSALS.twoFactorAlreadyOn, 'on')
      : { secret: 'ABCD', uri: 'otpauth://totp/demo?secret=ABCD' },
    'account.confirmTwoFactor': () => {
      stored.profile = makeProfile({ two_factor: true });
      return { recovery_codes: ['1111-2222'] };
    },
  });
  const session = makeSession({ must_set_up_two_factor: true });
  const { user, t } = await show(<Page />, { texts: ['security', 'shell'], session });
  const check = async () => {
    const before = server.callsOf('account.getProfile').length;
    await user.click(screen.getByRole('button', { name: 'check' }));
    await waitFor(() => expect(server.callsOf('account.getProfile')).toHaveLength(before + 1));
  };
  return { user, t, stored, check };
};

it('keeps the recovery codes when the account is checked, until the person has kept them', async () => {
  const { user, t, check } = await open({ must_set_up_two_factor: true });
  await user.type(await screen.findByRole('textbox', { name: new RegExp(t('security:twoFactor.code')) }), '123456');
  await user.click(screen.getByRole('button', { name: t('security:twoFactor.turnOn') }));
  await screen.findByText('1111-2222');
  await check();
  await check();
  screen.getByText('1111-2222');
  await user.click(screen.getByRole('button', { name: t('security:twoFactor.kept') }));
  await screen.findByText('the screen');
  await check();
  screen.getByText('the screen');
});

it('closes the step when the account no longer requires a second factor', async () => {
  const { t, stored, check } = await open({ must_set_up_two_factor: true });
  await screen.findByRole('textbox', { name: new RegExp(t('security:twoFactor.code')) });
  stored.profile = makeProfile({});
  await check();
  await screen.findByText('the screen');
});

it('closes the step after a reload that lost the recovery codes', async () => {
  await open({ two_factor: true }, true);
  await screen.findByText('the screen');
});

it('takes the domain of the company to which the person was moved', async () => {
  const { stored, check } = await open({ must_set_up_two_factor: true });
  expect(currentSession()?.domain).toBe('demo');
  stored.profile = makeProfile({ domain: 'fjordhytter', company_id: 2, owner_name: 'Eva Eier' });
  await check();
  await waitFor(() =>
    expect(currentSession()).toMatchObject({ domain: 'fjordhytter', company_id: 2, owner_name: 'Eva Eier' }),
  );
});
