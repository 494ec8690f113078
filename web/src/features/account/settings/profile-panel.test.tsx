import { REFUSALS } from '@ledig/domain/refusals.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeProfile, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { ProfilePanel } from './profile-panel.tsx';

it.each([
  ['offers the tenant id to the owner', { is_owner: true }, 1],
  ['offers no tenant id to another admin', { is_owner: false }, 0],
] as const)('%s', async (_what, change, fields) => {
  fakeServer({ 'account.getPlatform': PLATFORM });
  const { t, user } = await show(<ProfilePanel profile={makeProfile(change)} />, {
    texts: ['settings', 'security', 'shell', 'staff'],
  });
  await user.click(screen.getByRole('button', { name: t('security:profile.edit') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('security:profile.edit') }));
  dialog.getByRole('textbox', { name: new RegExp(`^${t('security:profile.name')}`) });
  expect(dialog.queryAllByRole('textbox', { name: t('settings:profile.tenant') })).toHaveLength(fields);
});

it("stores the owner's tenant id, and shows it", async () => {
  const stored = makeProfile({ is_owner: true, frontline_tenent_id: 'FL-7', version: 2 });
  const server = fakeServer({ 'account.getPlatform': PLATFORM, 'account.updateProfile': { profile: stored } });
  const texts = ['settings', 'security', 'shell', 'staff'] as const;
  const { t, user } = await show(<ProfilePanel profile={makeProfile({ is_owner: true })} />, { texts });
  await user.click(screen.getByRole('button', { name: t('security:profile.edit') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('security:profile.edit') }));
  await fill(user, dialog.getByRole('textbox', { name: t('settings:profile.tenant') }), 'FL-7');
  await user.click(dialog.getByRole('button', { name: t('security:profile.save') }));
  await screen.findByText(t('security:profile.saved'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('account.updateProfile')[0]?.body).toMatchObject({ frontline_tenent_id: 'FL-7', version: 1 });
  cleanup();
  await show(<ProfilePanel profile={stored} />, { texts });
  screen.getByText('FL-7');
});

/** A profile that is loaded again while a dialog is open, after a change in another place. */
const ChangingProfile = () => {
  const [profile, setProfile] = useState(makeProfile({}));
  return (
    <>
      <ProfilePanel profile={profile} />
      <button type="button" onClick={() => setProfile(makeProfile({ name: 'Annet navn', version: 2 }))}>
        refetch
      </button>
    </>
  );
};

it('sends the version of the profile with which the dialog began', async () => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'account.updateProfile': refusal(409, REFUSALS.changedMeanwhile, 'changed'),
  });
  const { t, user } = await show(<ChangingProfile />, { texts: ['settings', 'security', 'shell'] });
  await user.click(screen.getByRole('button', { name: t('security:profile.edit') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('security:profile.edit') }));
  await fill(user, dialog.getByRole('textbox', { name: new RegExp(`^${t('security:profile.name')}`) }), 'Mitt navn');
  await user.click(screen.getByRole('button', { name: 'refetch', hidden: true }));
  await user.click(dialog.getByRole('button', { name: t('security:profile.save') }));
  await dialog.findByText(t('lists:stale.title'));
  expect(server.callsOf('account.updateProfile').map(({ body }) => body)).toEqual([{ name: 'Mitt navn', version: 1 }]);
});

it('names all companies and departments for an admin without limits, and says that there is no tenant id', async () => {
  fakeServer({ 'account.getPlatform': PLATFORM });
  const { t } = await show(<ProfilePanel profile={makeProfile({})} />, {
    texts: ['settings', 'security', 'shell', 'staff'],
  });
  screen.getByText(t('staff:everyCompany'));
  screen.getByText(t('staff:everyDepartment'));
  const row = within(screen.getByText(t('settings:profile.tenant')).parentElement as HTMLElement);
  row.getByText(t('lists:missing'));
});
