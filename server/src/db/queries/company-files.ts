import type { KeyObject } from 'node:crypto';
import { documentPath } from '../../plugins/file-links.ts';
import type { CompanyRecord } from './companies.ts';
import type { SettingRecord } from './company-settings.ts';

/** Where an image of a company is served; its domain stands in the path, since image elements send no headers. */
export const imagePath = (slug: string, hash: string | null): string | null =>
  hash === null ? null : `/api/file/${slug}/${hash}`;

/** What a link to a company's document is signed with. */
export interface LinkParts {
  readonly linkKey: KeyObject;
  readonly tenantId: number;
  readonly now: number;
}

/**
 * The settings that name a company's files (document 1, section 3): `logo_path`, and `firelist_document_path` for staff, which is
 * good for some minutes. None for what was not uploaded.
 *
 * @param link what links to documents are signed with; null for visitors, who get none
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
