import { readVisual } from '@ledig/domain/settings/visual.ts';
import { findSlugUnscoped } from '#auth/slugs.ts';
import { opennessOf } from '#auth/usable.ts';
import type { TenantTransaction } from '#db/database.ts';
import { phoneOf } from '#db/queries/companies/company-phone.ts';
import type { Deps } from '#http/call.ts';

/** A company as its booking page shows it to visitors. */
export interface ListedCompany {
  readonly tenantId: number;
  readonly slug: string;
  readonly name: string;
  /** In international format, such as `+47 22334455`. */
  readonly phone: string;
  readonly address: { readonly street: string; readonly zip: string; readonly city: string } | null;
  readonly logoHash: string | null;
  /** Null unless the company's own look is active. */
  readonly look: { readonly background: string; readonly text: string; readonly pictureHash: string | null } | null;
}

const load = async ({ trx, tenantId }: TenantTransaction, slug: string): Promise<ListedCompany | null> => {
  const row = await trx
    .selectFrom('companies as company')
    .leftJoin('addresses as place', (join) =>
      join.on('place.tenant_id', '=', tenantId).onRef('place.id', '=', 'company.address_id'),
    )
    .leftJoin('company_settings as visual', (join) =>
      join
        .on('visual.tenant_id', '=', tenantId)
        .onRef('visual.company_id', '=', 'company.id')
        .on('visual.key', '=', 'public_booking_custom_visual_settings'),
    )
    .select(['company.name', 'company.country_code', 'company.phone_number', 'company.logo_hash'])
    .select(['company.background_hash', 'place.address', 'place.zip', 'place.city', 'visual.value'])
    .where('company.tenant_id', '=', tenantId)
    .where('company.slug', '=', slug)
    .where('company.archived_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { active, colours } = readVisual(row.value ?? undefined);
  return {
    tenantId,
    slug,
    name: row.name,
    phone: phoneOf(row),
    address: row.address === null ? null : { street: row.address, zip: row.zip ?? '', city: row.city ?? '' },
    logoHash: row.logo_hash,
    look: active
      ? {
          background: colours.buttons_background_color,
          text: colours.buttons_font_color,
          pictureHash: row.background_hash,
        }
      : null,
  };
};

/**
 * The company of a slug, or null when visitors can't open its booking page: it is unknown, archived, unverified,
 * disabled or expired.
 */
export const findListedCompany = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  domain: string,
): Promise<ListedCompany | null> => {
  const slug = domain.toLowerCase();
  const tenant = await findSlugUnscoped(db, slug, now());
  if (tenant === null || (await opennessOf(db, tenant.id, now())) !== 'open') return null;
  return db.tenantRead(tenant.id, (tx) => load(tx, slug));
};
