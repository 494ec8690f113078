import type { ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { ReportFiles, Timeframe } from './report-cells.tsx';
import { ReportForm } from './report-form.tsx';

const CABINS = { id: 11, name: 'Hytter', company_id: 1, archived: false };
const LODGE = { id: 12, name: 'Fjellstue', company_id: 1, archived: true };
const ELSEWHERE = { id: 13, name: 'Rorbuer', company_id: 2, archived: false };

const makeReport = (change: Partial<ReportRow> = {}): ReportRow => ({
  id: 7,
  name: 'All of it',
  date_from: null,
  date_to: null,
  company_id: 1,
  company: { id: 1, name: 'Fjordgløtt' },
  department_id: null,
  department: null,
  version: 1,
  state: 'done',
  bookings_read: 3,
  bookings_total: 3,
  percent: 100,
  created_at: '2026-01-01T12:00:00Z',
  ...change,
});

/** Eleven in the evening of the last of October in Oslo. */
const NOW = new Date('2026-10-31T22:00Z');

afterEach(() => void vi.useRealTimers());

const open = async (timezone = 'Europe/Oslo', companyId: number | null = 1) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const server = fakeServer({
    'companies.listActiveCompanies': {
      companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone }],
    },
    'reports.listReportDepartments': { departments: [CABINS, ELSEWHERE, LODGE] },
    'reports.createReport': { report: makeReport() },
  });
  const onSaved = vi.fn();
  const session = makeSession({ role: 'admin', company_id: companyId });
  const scene = { texts: ['reports'], session } as const;
  const { t, user } = await show(<ReportForm onClose={() => {}} onSaved={onSaved} />, scene);
  const dialog = within(await screen.findByRole('dialog', { name: t('reports:form.title') }));
  const field = (key: string) =>
    dialog.findByRole('combobox', { name: (name) => name.startsWith(t(`reports:${key}`)) });
  const created = () => server.callsOf('reports.createReport')[0]?.body;
  const send = async () => {
    await fill(user, dialog.getByRole('textbox', { name: new RegExp(`^${t('reports:field.name')}`) }), 'All of it');
    await user.click(dialog.getByRole('button', { name: t('reports:form.submit') }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    return created();
  };
  return { t, user, dialog, field, send, created };
};

it('chooses the only company', async () => {
  const { send } = await open('Europe/Oslo', null);
  expect(await send()).toMatchObject({ company_id: 1, department_id: null });
});

it('opens without dates before the companies are loaded', async () => {
  fakeServer({
    'companies.listActiveCompanies': never,
    'reports.listReportDepartments': { departments: [] },
  });
  const session = makeSession({ role: 'admin' });
  const { t } = await show(<ReportForm onClose={() => {}} onSaved={() => {}} />, { texts: ['reports'], session });
  const dialog = within(await screen.findByRole('dialog', { name: t('reports:form.title') }));
  const first = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('reports:field.from')}`) });
  expect(first.value).toBe('');
});

it('asks for a report without dates', async () => {
  const { t, user, dialog, send } = await open();
  for (const key of ['from', 'to'])
    await user.clear(dialog.getByRole('textbox', { name: new RegExp(`^${t(`reports:field.${key}`)}`) }));
  await user.tab();
  expect(await send()).toMatchObject({
    company_id: 1,
    department_id: null,
    version: 1,
    date_from: null,
    date_to: null,
  });
});

it.each([
  ['Europe/Oslo', '2026-10-01', '2026-10-31'],
  ['Asia/Tokyo', '2026-11-01', '2026-11-30'],
])('proposes the month that it is in %s, the time zone of the company', async (timezone, from, to) => {
  const { t, dialog, send } = await open(timezone);
  const first = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('reports:field.from')}`) });
  const [year, month, day] = from.split('-');
  await waitFor(() => expect(first.value).toBe(`${day}.${month}.${year}`));
  expect(await send()).toMatchObject({ date_from: `${from} 00:00:00`, date_to: `${to} 23:59:59` });
});

it.each([
  [2, 'a department', CABINS],
  [3, 'a department', CABINS],
  [2, 'an archived department', LODGE],
  [3, 'an archived department', LODGE],
] as const)('asks for version %i of %s', async (version, _of, { id, name, archived }) => {
  const { t, user, field, send } = await open();
  await choose(user, await field('form.department'), archived ? t('reports:form.archived', { name }) : name);
  await choose(user, await field('field.version'), t(`reports:version.${version}`));
  expect(await send()).toMatchObject({ company_id: 1, department_id: id, version });
});

it('proposes a name from the contents and the timeframe until another is typed', async () => {
  const { t, user, dialog, field } = await open();
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('reports:field.name')}`) });
  await waitFor(() => expect(name.value).toBe(`${t('reports:version.1')}, October 2026`));
  await choose(user, await field('form.department'), CABINS.name);
  expect(name.value).toBe(`${t('reports:version.2')}, October 2026`);
  const last = dialog.getByRole('textbox', { name: new RegExp(`^${t('reports:field.to')}`) });
  await fill(user, last, '15.10.2026');
  await user.tab();
  expect(name.value).toBe(`${t('reports:version.2')}, 01.10.2026–15.10.2026`);
  await user.clear(name);
  expect(name.value).toBe('');
});

it('asks for a report under the proposed name', async () => {
  const { t, user, dialog, created } = await open();
  await waitFor(() => dialog.getByDisplayValue(/October 2026$/));
  await user.click(dialog.getByRole('button', { name: t('reports:form.submit') }));
  await waitFor(() => expect(created()).toMatchObject({ name: `${t('reports:version.1')}, October 2026` }));
});

it('offers no department of another company', async () => {
  const { user, field } = await open();
  await user.click(await field('form.department'));
  await screen.findByRole('option', { name: CABINS.name });
  expect(screen.queryByRole('option', { name: ELSEWHERE.name })).toBeNull();
});

it('has a chip in place of a missing timeframe', async () => {
  const { t } = await show(<Timeframe report={makeReport()} />, { texts: ['reports'] });
  screen.getByText(t('reports:timeframe.none'));
});

it.each([
  ['a company', {}, 1],
  ['a department', { department_id: 11, department: { id: 11, name: 'Hytter' }, version: 2 }, 0],
] as const)('offers the files of a report of %s', async (_of, change, pdfs) => {
  const { t } = await show(<ReportFiles report={makeReport(change)} />, { texts: ['reports'] });
  screen.getByRole('button', { name: t('reports:action.excelOf', { name: 'All of it' }) });
  expect(screen.queryAllByRole('button', { name: t('reports:action.pdfOf', { name: 'All of it' }) })).toHaveLength(
    pdfs,
  );
});
