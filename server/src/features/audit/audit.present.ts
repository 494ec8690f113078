import type { AuditChange, AuditRow } from '@ledig/contract/audit/audit.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { type AuditRecord, REFERENCES, type Reference } from './audit.store.ts';

const isReference = (field: string): field is keyof typeof REFERENCES => Object.hasOwn(REFERENCES, field);

const fieldsOf = ({ changed: { before = {}, after = {} } }: AuditRecord): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** The ids that rows refer to, by table. */
export const namedIn = (rows: readonly AuditRecord[]): ReadonlyMap<Reference, ReadonlySet<number>> => {
  const wanted = new Map<Reference, Set<number>>();
  for (const row of rows) {
    const { before = {}, after = {} } = row.changed;
    for (const field of fieldsOf(row)) {
      if (!isReference(field)) continue;
      const ids = [before[field], after[field]].filter((value) => typeof value === 'number');
      const known = wanted.get(REFERENCES[field]) ?? new Set();
      wanted.set(REFERENCES[field], known);
      for (const id of ids) known.add(id);
    }
  }
  return wanted;
};

const presentChange = (row: AuditRecord, field: string, names: ReadonlyMap<string, string>): AuditChange => {
  const { before = {}, after = {} } = row.changed;
  const presentValue = (value: unknown): unknown => {
    if (value === undefined || value === null) return null;
    if (!isReference(field) || typeof value !== 'number') return value;
    return names.get(`${REFERENCES[field]} ${value}`) ?? `#${value}`;
  };
  return { field, before: presentValue(before[field]), after: presentValue(after[field]) };
};

/** A row of the log with local times, and names instead of ids. */
export const presentAudit = (row: AuditRecord, zone: string, names: ReadonlyMap<string, string>): AuditRow => ({
  id: row.id,
  at: formatInstant(row.at.getTime(), zone),
  actor: row.actor as AuditRow['actor'],
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  job: row.actor === 'job' ? row.user_name : null,
  session: row.session,
  ip: row.ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
  action: row.action as AuditRow['action'],
  kind: row.kind,
  record_id: row.record_id,
  record_name: row.record_name,
  changes: fieldsOf(row).map((field) => presentChange(row, field, names)),
});
