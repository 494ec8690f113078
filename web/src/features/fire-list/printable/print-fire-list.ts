import { dateText, instant } from '@ledig/contract/primitives.ts';
import { type FireListBody, fireListEntry } from '@ledig/contract/reports.ts';
import { z } from 'zod';
import { openPrintWindow } from '../../../lib/printing/print-list.ts';
import { type FireListData, listGuests } from '../api/fire-list.ts';

export const printPath = '/printable/firelist';

const keptList = z.object({
  company_name: z.string(),
  date: dateText,
  made_at: instant,
  guests: z.array(fireListEntry),
});

/** Shows the guests on a page that prints itself. False when the browser lets no window open; throws what the call throws. */
export const openFireListPage = (body: FireListBody): Promise<boolean> =>
  openPrintWindow(printPath, () => listGuests(body));

/** The kept list; null for anything else. */
export const readFireList = (kept: unknown): FireListData | null => keptList.safeParse(kept).data ?? null;
