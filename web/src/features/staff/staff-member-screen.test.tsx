import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeSession, makeStaffMember, PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { StaffMemberScreen } from './staff-member-screen.tsx';

const MEMBER = makeStaffMember({ department_id: 10, department: { id: 10, name: 'Restaurant' } });

const open = async (session: Parameters<typeof makeSession>[0], answers: Answers = {}, member = MEMBER) => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'staff.getStaffMember': { user: member },
    'staff.getStaffSecurity': { security: { id: 5, two_factor: false, provider_account: false, sessions: 0 } },
    ...answers,
  });
  const scene = { texts: ['staff'], path: '/staff-member/:id', at: '/staff-member/5' } as const;
  const shown = await show(<StaffMemberScreen />, { ...scene, session: makeSession({ role: 'admin', ...session }) });
  await screen.findByRole('heading', { level: 1, name: member.name });
  return { ...shown, server };
};

it.each([
  ['links to the company for staff of the company', { company_id: 1 }, 1],
  ['names the company without a link for staff of a department', { company_id: 1, department_id: 10 }, 0],
] as const)('%s', async (_what, bound, links) => {
  await open(bound);
  screen.getByText('Fjordgløtt');
  expect(screen.queryAllByRole('link', { name: 'Fjordgløtt' })).toHaveLength(links);
  screen.getByRole('link', { name: 'Restaurant' });
});

it('says that a person has no tenant ID', async () => {
  const { t } = await open({});
  const row = within(screen.getByText(t('staff:field.tenant')).parentElement as HTMLElement);
  row.getByText(t('lists:missing'));
});

describe('new password', () => {
  const noMail = { platform: { ...PLATFORM.platform, sends_email: false } };
  const button = (t: (key: string) => string) => screen.queryByRole('button', { name: t('staff:signIn.newPassword') });

  it('is shown once after a question, while no invitation can be sent', async () => {
    const answers = { 'account.getPlatform': noMail, 'staff.replaceStaffPassword': { user_password: 'k7mp-x2ab' } };
    const { t, user, server } = await open({}, answers, { ...MEMBER, is_waiting: true });
    await screen.findByText(t('staff:signIn.title'));
    await waitFor(() => expect(button(t)).not.toBeNull());
    expect(screen.queryByRole('button', { name: t('staff:action.invite') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('staff:signIn.newPassword') }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(new RegExp(t('staff:signIn.newPasswordText').slice(0, 40)));
    expect(server.callsOf('staff.replaceStaffPassword')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: t('staff:signIn.newPassword') }));
    await screen.findByDisplayValue('k7mp-x2ab');
    screen.getByText(t('staff:password.titleNew', { name: MEMBER.name }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: t('staff:password.done') }));
    await waitFor(() => expect(screen.queryByDisplayValue('k7mp-x2ab')).toBeNull());
    expect(server.callsOf('staff.replaceStaffPassword')).toHaveLength(1);
  });

  it('stays when the sign-in state fails to load after it', async () => {
    let fails = false;
    const answers: Answers = {
      'account.getPlatform': noMail,
      'staff.replaceStaffPassword': () => {
        fails = true;
        return { user_password: 'k7mp-x2ab' };
      },
      'staff.getStaffSecurity': () =>
        fails ? refusal(500, '') : { security: { id: 5, two_factor: false, provider_account: false, sessions: 0 } },
    };
    const { t, user, server } = await open({}, answers);
    await waitFor(() => expect(button(t)).not.toBeNull());
    await user.click(screen.getByRole('button', { name: t('staff:signIn.newPassword') }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: t('staff:signIn.newPassword') }));
    await waitFor(() => expect(server.callsOf('staff.getStaffSecurity')).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    screen.getByDisplayValue('k7mp-x2ab');
  });

  it.each([
    ['where mail is sent', {}, {}],
    ['for the owner', { 'account.getPlatform': noMail }, { is_owner: true }],
    ['for oneself', { 'account.getPlatform': noMail }, { id: 1 }],
    ['for deactivated staff', { 'account.getPlatform': noMail }, { status: 'archived' }],
  ] as const)('is not offered %s', async (_what, answers, member) => {
    const { t, server } = await open({}, answers, { ...MEMBER, ...member });
    await screen.findByText(t('staff:signIn.devices'));
    await waitFor(() => expect(server.callsOf('account.getPlatform')).toHaveLength(1));
    expect(button(t)).toBeNull();
  });
});

describe('account of the sign-in provider', () => {
  const named = { platform: { ...PLATFORM.platform, sign_in_provider: 'Entra ID' } };
  const security = { id: 5, two_factor: false, provider_account: true, sessions: 1 };

  it('is shown, and can be unlinked after a question', async () => {
    const answers: Answers = {
      'account.getPlatform': named,
      'staff.getStaffSecurity': { security },
      'staff.resetStaffTwoFactor': { success: true },
    };
    const { t, user, server } = await open({}, answers);
    await screen.findByText(t('staff:signIn.account', { name: 'Entra ID' }));
    screen.getByText(t('staff:signIn.linked'));
    await user.click(screen.getByRole('button', { name: t('staff:signIn.unlink') }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(new RegExp(t('staff:signIn.unlinkText').slice(0, 40)));
    await user.click(question.getByRole('button', { name: t('staff:signIn.unlink') }));
    await screen.findByText(t('staff:signIn.unlinkDone', { name: MEMBER.name }));
    expect(server.callsOf('staff.resetStaffTwoFactor')).toHaveLength(1);
  });

  it('is unlinked with the second factor, and the question says so', async () => {
    const answers: Answers = {
      'account.getPlatform': named,
      'staff.getStaffSecurity': { security: { ...security, two_factor: true } },
    };
    const { t, user } = await open({}, answers);
    await user.click(await screen.findByRole('button', { name: t('staff:signIn.resetFactor') }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(new RegExp(t('staff:signIn.alsoUnlinks').slice(0, 30)));
    expect(screen.queryByRole('button', { name: t('staff:signIn.unlink') })).toBeNull();
  });

  it("isn't mentioned on a server without a provider", async () => {
    const { t } = await open({});
    await screen.findByText(t('staff:signIn.twoFactor'));
    expect(screen.queryByText(t('staff:signIn.notLinked'))).toBeNull();
  });
});
