import type { Handlers } from '#http/call.ts';
import { listUsageMonths } from './list-usage-months.ts';
import { getUsageCsv, getUsagePdf } from './usage-statement.ts';

export const usageHandlers: Handlers<'usage'> = { listUsageMonths, getUsagePdf, getUsageCsv };
