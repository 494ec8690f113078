import type { Handlers } from '#http/call.ts';
import { getFireListDocument } from './get-fire-list-document.ts';
import { getFireListGuests, listFireListGuests } from './get-fire-list-guests.ts';
import { getReportExcel, getReportPdf } from './get-report-file.ts';
import { createReport, deleteReport, listReportDepartments, listReports, searchReports } from './manage-reports.ts';
import { syncFireList } from './sync-fire-list.ts';

export const reportsHandlers: Handlers<'reports'> = {
  listReports,
  searchReports,
  createReport,
  listReportDepartments,
  getReportExcel,
  getReportPdf,
  deleteReport,
  getFireListDocument,
  getFireListGuests,
  listFireListGuests,
  syncFireList,
};
