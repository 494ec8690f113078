import { changeTenant } from './change-tenant.ts';

/** Expires a demo account in the database, because no API call can. */
export const expireDemo = (origin: string, slug: string): Promise<void> =>
  changeTenant({
    origin,
    slug,
    statement: "update tenants set demo_expires_at = now() - interval '1 minute' where root_slug = $1 and is_demo",
    values: [slug],
  });
