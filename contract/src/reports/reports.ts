import { calendarRoles } from '@ledig/domain/access/roles.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, creates, del, get, post } from '../endpoint.ts';
import { dateText, id, instant, listQuery, named, paged, searchText, sends } from '../primitives.ts';
import { createReportBody, reportRow } from './report-shapes.ts';

/** Columns that lists of reports can be sorted by. */
export const reportSorts = ['name', 'date_from', 'version', 'company', 'created_at'] as const;

/** The media type of Excel files. */
export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const query = listQuery(reportSorts);
const page = z.object({ reports: paged(reportRow) });

/** Company, departments and date of a fire list. Without a date: today in the company's time zone. */
export const fireListBody = z.strictObject({
  company_id: id,
  department_ids: z.array(id).min(1, { error: REFUSALS.required }).max(1000),
  date: dateText.optional(),
});
export type FireListBody = z.infer<typeof fireListBody>;

/** A guest on the fire list. */
export const fireListEntry = z.object({
  full_name: z.string(),
  renting_entity_name: z.string(),
  /** Time of check-in. */
  checkin_time: instant,
  department_name: z.string(),
  department_address: z.string(),
  /** Two-letter code of ISO 3166. */
  country_of_residence: z.string(),
  /** When they should have left, if they weren't checked out. */
  overdue_since: instant.nullable(),
});
export type FireListEntry = z.infer<typeof fireListEntry>;

/** A unit whose stay has no checked-in guests. Guests may be in it all the same. */
export const fireListUnit = z.object({
  renting_entity_name: z.string(),
  department_name: z.string(),
  department_address: z.string(),
});
export type FireListUnit = z.infer<typeof fireListUnit>;

/** A guest who was ticked off, or no longer is, on one device. */
const tickInput = z.strictObject({ guest_id: id, is_ticked: z.boolean(), ticked_at: z.iso.datetime({ offset: true }) });

export const fireListSyncBody = fireListBody.extend({
  /** Names the device; it changes its own ticks only. */
  device: z.uuid(),
  ticks: z.array(tickInput).max(20_000),
});
export type FireListSyncBody = z.infer<typeof fireListSyncBody>;

/** A tick of any device. */
const fireListTick = z.object({
  guest_id: id,
  device: z.string(),
  user_name: z.string(),
  ticked_at: instant,
});

/** The fire list as a device keeps it. */
export const fireListState = z.object({
  company_name: z.string(),
  date: dateText,
  made_at: instant,
  guests: z.array(fireListEntry.extend({ id })),
  units: z.array(fireListUnit),
  ticks: z.array(fireListTick),
});
export type FireListState = z.infer<typeof fireListState>;

export const reports = {
  listReports: get('/reports', byStaff(['admin'], 'company'), { summary: 'Reports, a page', query, answer: page }),
  searchReports: get('/reports-search', byStaff(['admin'], 'company'), {
    summary: 'Reports whose name holds a text, a page',
    query: query.extend({ searchText }),
    answer: page,
  }),
  createReport: post('/reports', byStaff(['admin'], 'company'), {
    summary: 'Ask for a report; a job makes it',
    ...creates(createReportBody, z.object({ report: reportRow })),
  }),
  listReportDepartments: get('/report-departments', byStaff(['admin'], 'company'), {
    summary: 'Departments with stays in scope for a choice, also archived ones with bookings',
    answer: z.object({ departments: z.array(named.extend({ company_id: id, archived: z.boolean() })) }),
  }),
  getReportExcel: get('/reports/{id}/excel', byStaff(['admin'], 'company'), {
    summary: 'A report as an Excel file',
    ...sends(EXCEL),
  }),
  getReportPdf: get('/reports/{id}/pdf', byStaff(['admin'], 'company'), {
    summary: 'A report of a company as a PDF',
    ...sends('application/pdf'),
  }),
  deleteReport: del('/reports/{id}', byStaff(['admin'], 'company'), {
    summary: 'Delete a report; one that is being made is canceled',
  }),
  getFireListDocument: post('/reports/firelist-document', byStaff(calendarRoles, 'department'), {
    summary: 'The fire-list document that the company uploaded, a PDF',
    body: fireListBody,
    ...sends('application/pdf'),
  }),
  getFireListGuests: post('/reports/firelist-guests-list', byStaff(calendarRoles, 'department'), {
    summary: 'The guests who may be in the building on a date, a PDF by department and entity',
    body: fireListBody,
    ...sends('application/pdf'),
  }),
  listFireListGuests: post('/reports/firelist-guests', byStaff(calendarRoles, 'department'), {
    summary: 'The guests and the units without checked-in guests as data, for the page that prints itself',
    body: fireListBody,
    answer: z.object({
      firelist: z.object({
        company_name: z.string(),
        date: dateText,
        made_at: instant,
        guests: z.array(fireListEntry),
        units: z.array(fireListUnit),
      }),
    }),
  }),
  syncFireList: post('/reports/firelist-sync', byStaff(calendarRoles, 'department'), {
    summary: 'Store who was accounted for on this device; answers the list with the ticks of all devices',
    body: fireListSyncBody,
    answer: z.object({ firelist: fireListState }),
  }),
} as const;
