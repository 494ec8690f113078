import { dateText, instant } from '@ledig/contract/primitives.ts';
import { type FireListBody, fireListEntry, fireListUnit } from '@ledig/contract/reports/reports.ts';
import { z } from 'zod';
import { openPrintWindow } from '#lib/printing/print-list.ts';
import { type FireListData, listGuests } from '../api/fire-list.ts';

const printPath = '/printable/firelist';

const keptList = z.object({
  company_name: z.string(),
  date: dateText,
  made_at: instant,
  guests: z.array(fireListEntry),
  units: z.array(fireListUnit),
});

/**
 * Opens the guests on a page that prints itself. Returns false when the browser blocks the window; throws the call's
 * errors.
 */
export const openFireListPage = (body: FireListBody): Promise<boolean> =>
  openPrintWindow(printPath, () => listGuests(body));

/** Parses the stored list; null for other values. */
export const readFireList = (kept: unknown): FireListData | null => keptList.safeParse(kept).data ?? null;
