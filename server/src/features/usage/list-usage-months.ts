import type { UsageMonth } from '@ledig/contract/companies/usage.ts';
import {
  chargeFor,
  isDemoMonth,
  type Month,
  monthAt,
  monthsBetween,
  periodOfMonth,
} from '@ledig/domain/pricing/usage.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { countMade, findPayingTenant, type PayingTenant } from './usage.store.ts';

/** A month of an account with its charge. */
export const presentMonth = (
  account: PayingTenant,
  { month, bookings }: Pick<UsageMonth, 'month' | 'bookings'>,
  now: number,
): UsageMonth => {
  const { chosen, extra, extraPrice, price } = chargeFor(bookings);
  return {
    month,
    bookings,
    package: chosen.key,
    included: chosen.bookings,
    package_price: chosen.price,
    extra,
    extra_price: extraPrice,
    price,
    is_complete: month < monthAt(now),
    is_demo: isDemoMonth(account, month),
  };
};

/** The bookings of months that follow each other. */
const countMonths = async (tx: TenantTransaction, months: readonly Month[]): Promise<readonly number[]> => {
  if (months.length === 0) return [];
  const ends = months.map((month) => periodOfMonth(month).to);
  return countMade(tx, [periodOfMonth(months[0] ?? '').from, ...ends]);
};

/** The months of a year with their bookings and prices, by default the current year. */
export const listUsageMonths: Handler<'usage.listUsageMonths'> = ({ deps, tenant, query, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const account = await findPayingTenant(tx);
    const all = monthsBetween(monthAt(account.since.getTime()), monthAt(now));
    const year = query.year ?? Number(monthAt(now).slice(0, 4));
    const months = all.filter((month) => Number(month.slice(0, 4)) === year);
    const counts = await countMonths(tx, months);
    return {
      usage: {
        year,
        years: [...new Set(all.map((month) => Number(month.slice(0, 4))))].reverse(),
        is_demo: account.isDemo,
        months: months
          .map((month, index) => presentMonth(account, { month, bookings: counts[index] ?? 0 }, now))
          .reverse(),
      },
    };
  });
