import type { FireListBody } from '@ledig/contract/reports/reports.ts';
import { callForFile } from '#lib/api/call-for-file.ts';
import { call } from '#lib/api/client.ts';

/** Statuses that the dialog shows itself: no data (REPORT-1405, 1406), or a missing record. */
const handles = [404, 422] as const;

/** The fire-list document that the company uploaded. */
export const fetchDocument = (body: FireListBody): Promise<Blob> =>
  callForFile('reports.getFireListDocument', { body }, { handles });

/** The guests who may be in the building, as a PDF. */
export const fetchGuests = (body: FireListBody): Promise<Blob> =>
  callForFile('reports.getFireListGuests', { body }, { handles });

/** The same guests as data. */
export const listGuests = async (body: FireListBody) =>
  (await call('reports.listFireListGuests', { body }, { handles })).firelist;

export type FireListData = Awaited<ReturnType<typeof listGuests>>;
