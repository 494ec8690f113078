import { type AuditAction, auditActions, auditKinds } from '@ledig/domain/audit/kinds.ts';
import type { AddressFormat } from '#lib/use-address-params.ts';

/** The log's view as stored in the address. */
export interface AuditFilter {
  readonly page: number;
  readonly user: string | null;
  readonly kind: string | null;
  readonly record: string | null;
  readonly action: AuditAction | null;
  /** `yyyy-MM-dd`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

const NUMBER = /^[1-9]\d{0,15}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from an address; invalid values count as missing. */
export const readAuditFilter = (params: URLSearchParams): AuditFilter => {
  const fitting = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : null;
  };
  return {
    page: Number(fitting('page', /^[1-9]\d{0,5}$/) ?? 1),
    user: fitting('user', NUMBER),
    kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
    record: fitting('record', NUMBER),
    action: auditActions.find((action) => action === params.get('action')) ?? null,
    from: fitting('from', DATE),
    to: fitting('to', DATE),
  };
};

/** Writes a filter to an address without default values. */
export const writeAuditFilter = (filter: AuditFilter): URLSearchParams => {
  const chosen = Object.entries(filter).filter(([name, value]) => value !== null && !(name === 'page' && value === 1));
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
};

/** How the address stores the log's filter. */
export const auditList: AddressFormat<AuditFilter> = { read: readAuditFilter, write: writeAuditFilter };

/** Whether a filter is set. */
export const isNarrowed = ({ page: _page, ...filter }: AuditFilter): boolean =>
  Object.values(filter).some((value) => value !== null);
