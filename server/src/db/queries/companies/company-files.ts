import type { KeyObject } from 'node:crypto';
import { documentPath } from '#crypto/file-links.ts';
import type { CompanyRecord } from './companies.ts';
import type { SettingRecord } from './company-settings.ts';

/** URL path of a company's image. It contains the domain because image elements send no headers. */
export const imagePath = (slug: string, hash: string | null): string | null =>
  hash === null ? null : `/api/file/${slug}/${hash}`;

/** Inputs of a signed link to a company's document. */
export interface LinkParts {
  readonly linkKey: KeyObject;
  readonly tenantId: number;
  readonly now: number;
}

/**
 * Settings that name a company's files: `logo_path`, and `firelist_document_path` for staff, which is valid for some
 * minutes. Files that weren't uploaded are left out.
 *
 * @param link inputs of signed links; null for visitors, who get none
 */
export const fileSettings = (company: CompanyRecord, link: LinkParts | null): SettingRecord[] => {
  const { id: company_id, slug, logo_hash, firelist_hash: hash } = company;
  const logo = imagePath(slug, logo_hash);
  const firelist = link && hash ? documentPath(link.linkKey, { tenantId: link.tenantId, slug, hash }, link.now) : null;
  return [
    ...(logo === null ? [] : [{ company_id, key: 'logo_path', value: logo }]),
    ...(firelist === null ? [] : [{ company_id, key: 'firelist_document_path', value: firelist }]),
  ];
};
