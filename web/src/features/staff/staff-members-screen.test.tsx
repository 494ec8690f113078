import type { StaffMember } from '@ledig/contract/staff.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { StaffMembersScreen } from './staff-members-screen.tsx';

const MEMBER: StaffMember = {
  ...{ id: 5, name: 'Vert Vik', email: 'vert@example.com', role: 'host', role_name: 'host', version: 1 },
  ...{ country_code: '+47', phone_number: '41234567', status: 'active', is_owner: false, is_waiting: false },
  ...{ company_id: null, company: null, department_id: null, department: null, frontline_tenent_id: null },
  ...{ email_verified_at: null, created_at: '2026-01-01T12:00:00+01:00' },
};

it('offers to deactivate staff, not to delete them', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'departments.listActiveDepartments': { departments: [] },
    'staff.listStaff': {
      users: {
        ...{ data: [MEMBER], total: 1, per_page: 20, current_page: 1 },
        ...{ next_page_url: null, prev_page_url: null, path: '' },
      },
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
