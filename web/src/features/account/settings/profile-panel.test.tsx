import type { Profile } from '@ledig/contract/account.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ProfilePanel } from './profile-panel.tsx';

const makeProfile = (change: Partial<Profile>): Profile => ({
  ...makeSession({ role: 'admin' }),
  role_name: 'admin',
  company: null,
  department: null,
  two_factor: false,
  version: 1,
  created_at: '2026-01-01T12:00:00Z',
  email_verified_at: '2026-01-01T12:00:00Z',
  frontline_tenent_id: null,
  ...change,
});

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

it('names all companies and departments for an admin without limits, and leaves out a missing tenant id', async () => {
  fakeServer({ 'account.getPlatform': PLATFORM });
  const { t } = await show(<ProfilePanel profile={makeProfile({})} />, {
    texts: ['settings', 'security', 'shell', 'staff'],
  });
  screen.getByText(t('staff:everyCompany'));
  screen.getByText(t('staff:everyDepartment'));
  expect(screen.queryByText(t('settings:profile.tenant'))).toBeNull();
});
