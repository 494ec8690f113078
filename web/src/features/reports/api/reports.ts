import type { CreateReportBody, ReportRow } from '@ledig/contract/reports/report-shapes.ts';
import { reportSorts } from '@ledig/contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { callForFile } from '#lib/api/call-for-file.ts';
import { call } from '#lib/api/client.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import type { Area } from '#lib/queries/areas.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

/** One page of the reports, or of those found. */
export const listReports = async (state: ListState, signal: AbortSignal): Promise<ListPage<ReportRow>> => {
  const { search } = state;
  const query = listQuery(state, reportSorts);
  if (search === '') return (await call('reports.listReports', { query }, { signal })).reports;
  return (await call('reports.searchReports', { query: { ...query, searchText: search } }, { signal })).reports;
};

/** The departments with stays to choose from, archived ones last; undefined while loading. */
export const useReportDepartments = () =>
  useQuery({
    queryKey: ['departments', 'of-reports'] satisfies [Area, string],
    queryFn: async ({ signal }) => (await call('reports.listReportDepartments', undefined, { signal })).departments,
    staleTime: 30_000,
  }).data;

/** Requests a report. The idempotency key `key` prevents duplicates. */
export const createReport = async (body: CreateReportBody, key: string): Promise<ReportRow> =>
  (await call('reports.createReport', { body }, { handles: formHandles, headers: { 'Idempotency-Key': key } })).report;

export const deleteReport = (id: number) =>
  call('reports.deleteReport', { params: { id: String(id) } }, { handles: formHandles });

/** The file's name: id, name and the time of the download. */
const reportFileName = ({ id, name }: ReportRow, ending: 'xlsx' | 'pdf', now: Date): string => {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `${id}-${name.replaceAll(/[\\/:*?"<>|\s]+/g, '_')}-${stamp}.${ending}`;
};

/** Downloads a report. */
export const saveReport = async (report: ReportRow, ending: 'xlsx' | 'pdf'): Promise<void> => {
  const name = ending === 'pdf' ? 'reports.getReportPdf' : 'reports.getReportExcel';
  const file = await callForFile(name, { params: { id: String(report.id) } });
  saveFile(reportFileName(report, ending, new Date()), file);
};
