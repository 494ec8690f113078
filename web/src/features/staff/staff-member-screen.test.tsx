import type { StaffMember } from '@ledig/contract/staff.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { StaffMemberScreen } from './staff-member-screen.tsx';

const MEMBER: StaffMember = {
  id: 5,
  name: 'Vert Vik',
  email: 'vert@example.com',
  role: 'host',
  role_name: 'host',
  country_code: '+47',
  phone_number: '41234567',
  company_id: 1,
  company: { id: 1, name: 'Fjordgløtt' },
  department_id: 10,
  department: { id: 10, name: 'Restaurant' },
  status: 'active',
  is_owner: false,
  frontline_tenent_id: null,
  email_verified_at: null,
  created_at: '2026-01-01T12:00:00+01:00',
  is_waiting: false,
  version: 1,
};

const open = async (session: Parameters<typeof makeSession>[0], answers: Answers = {}, member = MEMBER) => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'staff.getStaffMember': { user: member },
    'staff.getStaffSecurity': { security: { id: 5, two_factor: false, sessions: 0 } },
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
