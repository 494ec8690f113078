import { connectDatabase } from '@ledig/server/db/open.ts';
import type { Login } from '@ledig/server/db/pool.ts';
import { refreshFigures } from '@ledig/server/figures/refresh-figures.ts';
import { listTenantsUnscoped } from '@ledig/server/jobs/tenants.ts';
import { quiet } from './quiet.ts';

/** Counts the daily figures of all tenants. A new server would do it while it is measured. */
export async function countFigures(owner: Login): Promise<void> {
  const db = await connectDatabase(owner, 4, quiet);
  try {
    // Both workers take the next tenant from the same iterator.
    const tenants = (await listTenantsUnscoped(db)).values();
    const work = async () => {
      for (const tenantId of tenants) await refreshFigures(db, tenantId, new AbortController().signal);
    };
    await Promise.all([work(), work()]);
  } finally {
    await db.close();
  }
}
