import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, makeStaffMember, PLATFORM, pageOf } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { StaffMembersScreen } from './staff-members-screen.tsx';

const MEMBER = makeStaffMember({ company_id: null, company: null });

it('offers to deactivate staff, not to delete them', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'departments.listActiveDepartments': { departments: [] },
    'staff.listStaff': {
      users: pageOf([MEMBER]),
    },
  });
  const session = makeSession({ role: 'admin' });
  const page = (
    <main id="page">
      <StaffMembersScreen />
    </main>
  );
  const { t, user, address } = await show(page, { texts: ['staff'], session, at: '/staff-members' });
  await user.click(await screen.findByRole('button', { name: t('lists:actions', { row: MEMBER.name }) }));
  const item = (key: string) =>
    screen.findByRole<HTMLButtonElement>('menuitem', { name: new RegExp(`^${t(`staff:action.${key}`)}`) });
  expect((await item('delete')).disabled).toBe(true);
  expect((await item('deactivate')).disabled).toBe(false);
  await user.click(await item('view'));
  expect(address()).toBe('/staff-member/5');
});
