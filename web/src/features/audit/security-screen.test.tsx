import type { SecurityEvent } from '@ledig/contract/audit/audit-security.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, pageOf } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { SecurityScreen } from './security-screen.tsx';

const event = (id: number, kind: string, reason: string): SecurityEvent => ({
  ...{ id, kind, reason, at: '2027-03-10T10:00:00+01:00', account: 'maja@example.com' },
  ...{ user: null, actor: null, ip: null, user_agent: null, request_id: null },
});
const EVENTS = [
  event(8, 'denied', 'REQUEST-3003 staff.listStaff'),
  event(7, 'denied', 'REQUEST-3012 staff.listStaff'),
  event(6, 'sign_in_failed', 'unknown_account'),
  event(5, 'proof_failed', 'changed_meanwhile'),
  event(4, 'role_changed', 'host > admin'),
  event(3, 'staff_added', 'observer'),
  event(2, 'sessions_ended', '3'),
  event(1, 'email_changed', 'maja.moe@example.com'),
];

it.each(['no', 'en-us'] as const)('shows the reasons as text, and others as they are stored: %s', async (language) => {
  fakeServer({
    'audit.listSecurityEvents': { security_log: pageOf(EVENTS) },
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
  });
  const { t } = await show(<SecurityScreen />, {
    language,
    texts: ['audit', 'shell'],
    session: makeSession({ role: 'admin' }),
  });
  const call = 'staff.listStaff';
  const reasons = [
    t('audit:security.denied.roleNotAllowed', { call }),
    t('audit:security.denied.otherTenant', { call }),
    t('audit:security.reason.unknown_account'),
    t('audit:security.reason.changed_meanwhile'),
    `${t('shell:role.host')} > ${t('shell:role.admin')}`,
    t('shell:role.observer'),
    '3',
    'maja.moe@example.com',
  ];
  await screen.findByText(reasons[0] ?? '');
  const rows = screen.getAllByRole('row').slice(1);
  for (const [at, reason] of reasons.entries()) expect(rows[at]?.textContent).toContain(reason);
});
