import type { ReportRow } from '@ledig/contract/report-shapes.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ReportsScreen } from './reports-screen.tsx';

const REPORT: ReportRow = {
  ...{ id: 4, name: 'March', date_from: null, date_to: null, company_id: 1, company: { id: 1, name: 'Fjordgløtt' } },
  ...{ department_id: null, department: null, version: 1, state: 'running', bookings_read: 50, bookings_total: 200 },
  ...{ percent: 25, created_at: '2027-03-10T10:00:00+01:00' },
};

it('stops a report while it is being made, after a question', async () => {
  const reports: ReportRow[] = [REPORT];
  const server = fakeServer({
    'reports.listReports': () => ({
      reports: {
        data: [...reports],
        ...{ current_page: 1, total: reports.length, per_page: 20, next_page_url: null, prev_page_url: null, path: '' },
      },
    }),
    'reports.deleteReport': () => {
      reports.pop();
      return { success: true };
    },
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
  });
  const { t, user } = await show(
    <main id="page">
      <ReportsScreen />
    </main>,
    { texts: ['reports'], session: makeSession({ role: 'admin' }) },
  );
  const { name } = REPORT;
  await screen.findByText(t('reports:state.progress', { read: '50', total: '200' }));
  await user.click(screen.getByRole('button', { name: t('lists:actions', { row: name }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('reports:action.cancel') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('reports:delete.cancelTitle', { name }) }));
  dialog.getByText(t('reports:delete.cancelText'));
  expect(server.callsOf('reports.deleteReport')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('reports:action.cancel') }));
  await screen.findByText(t('reports:toast.canceled', { name }));
  await screen.findByText(t('reports:empty.title'));
  expect(server.callsOf('reports.deleteReport')).toHaveLength(1);
});
