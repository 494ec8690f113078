import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Language, languages } from '#lib/texts/i18n.ts';
import { COMPANY, makeSession, pageOf } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { ReportsScreen } from './reports-screen.tsx';

const REPORT: ReportRow = {
  ...{ id: 4, name: 'March', date_from: null, date_to: null, company_id: 1, company: { id: 1, name: 'Fjordgløtt' } },
  ...{ department_id: null, department: null, version: 1, state: 'running', bookings_read: 50, bookings_total: 200 },
  ...{ percent: 25, created_at: '2027-03-10T10:00:00+01:00' },
};

/** Shows the screen with a list that changes. */
const open = async (reports: readonly ReportRow[], answers: Answers, language: Language = 'en-us') => {
  const server = fakeServer({
    'reports.listReports': () => ({
      reports: pageOf(reports),
    }),
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listActiveDepartments': { departments: [] },
    'reports.listReportDepartments': { departments: [] },
    ...answers,
  });
  const page = (
    <main id="page">
      <ReportsScreen />
    </main>
  );
  const shown = await show(page, { texts: ['reports'], session: makeSession({ role: 'admin' }), language });
  return { ...shown, server };
};

it('stops a report while it is being made, after a question', async () => {
  const reports: ReportRow[] = [REPORT];
  const { t, user, server } = await open(reports, {
    'reports.deleteReport': () => {
      reports.pop();
      return { success: true };
    },
  });
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

it.each(languages)('has one toast for a report, which is made and then ready (%s)', async (language) => {
  const reports: ReportRow[] = [];
  const answers: Answers = {
    'reports.createReport': () => {
      reports.push(REPORT);
      return { report: REPORT };
    },
  };
  const { t, user } = await open(reports, answers, language);
  const { name } = REPORT;
  await user.click((await screen.findAllByRole('button', { name: t('reports:add') }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: t('reports:form.title') }));
  await fill(user, dialog.getByRole('textbox', { name: new RegExp(`^${t('reports:field.name')}`) }), name);
  await user.click(dialog.getByRole('button', { name: t('reports:form.submit') }));
  await screen.findByText(t('reports:toast.asked', { name }));
  await screen.findByText(t('reports:state.progress', { read: '50', total: '200' }));
  reports[0] = { ...REPORT, state: 'done', percent: 100 };
  await screen.findByText(t('reports:toast.done', { name }));
  expect(screen.queryByText(t('reports:toast.asked', { name }))).toBeNull();
});
