import { readSettings } from '@ledig/domain/settings/settings.ts';
import { findSlugUnscoped } from '#auth/slugs.ts';
import type { Deps } from './call.ts';

/** Converts internationalized domain names to ASCII, as headers require. */
const asciiOrigin = (origin: string): string[] => (URL.canParse(origin) ? [new URL(origin).origin] : []);

/**
 * Origins that may embed a company's booking page: its setting `embed_origins`. None for a slug without an active
 * company.
 */
export const embedOriginsOf = async (deps: Pick<Deps, 'db' | 'now'>, domain: string): Promise<readonly string[]> => {
  const slug = domain.toLowerCase();
  const tenant = await findSlugUnscoped(deps.db, slug, deps.now());
  if (!tenant) return [];
  const rows = await deps.db.tenantRead(tenant.id, ({ trx, tenantId }) =>
    trx
      .selectFrom('company_settings as setting')
      .innerJoin('companies as company', (join) =>
        join.onRef('company.tenant_id', '=', 'setting.tenant_id').onRef('company.id', '=', 'setting.company_id'),
      )
      .select(['setting.key', 'setting.value'])
      .where('setting.tenant_id', '=', tenantId)
      .where('setting.key', '=', 'embed_origins')
      .where('company.slug', '=', slug)
      .where('company.archived_at', 'is', null)
      .execute(),
  );
  return readSettings(rows).embedOrigins.flatMap(asciiOrigin);
};
