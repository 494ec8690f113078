import type { AuditRow } from '@ledig/contract/audit/audit.ts';

/** The action of a change, as used in sentences. */
export type Deed =
  | 'insert'
  | 'update'
  | 'delete'
  | 'erase'
  | 'cancel'
  | 'restore'
  | 'archive'
  | 'unarchive'
  | 'present'
  | 'notPresent'
  | 'checkOut'
  | 'approve'
  | 'decline'
  | 'turnOn'
  | 'turnOff'
  | 'renew'
  | 'write'
  | 'signIn'
  | 'signOut';

/** Timestamp columns whose setting or clearing is an action. */
const MARKS: readonly (readonly [field: string, set: Deed, unset: Deed])[] = [
  ['canceled_at', 'cancel', 'restore'],
  ['archived_at', 'archive', 'unarchive'],
  ['deleted_at', 'delete', 'restore'],
  ['checked_out_at', 'checkOut', 'update'],
  ['arrived_at', 'present', 'notPresent'],
];

/** The action behind a row. A change that only sets a mark is named after the mark. */
export const deedOf = ({ kind, action, changes }: Pick<AuditRow, 'kind' | 'action' | 'changes'>): Deed => {
  if (kind === 'sessions') return action === 'insert' ? 'signIn' : 'signOut';
  if (kind === 'two_factor' && action === 'delete') return 'turnOff';
  if (kind === 'two_factor') return changes.some(({ field }) => field === 'confirmed_at') ? 'turnOn' : 'renew';
  if (kind === 'outbox' && action === 'insert') return 'write';
  if (action !== 'update') return action;
  for (const [field, set, unset] of MARKS) {
    const change = changes.find((one) => one.field === field);
    if (change) return change.after === null ? unset : set;
  }
  const status = changes.find(({ field }) => field === 'status')?.after;
  if (status === 'approved') return 'approve';
  return status === 'declined' ? 'decline' : 'update';
};

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  bookings: (id) => `/booking/${id}`,
  clients: (id) => `/client/${id}`,
  companies: (id) => `/company/${id}`,
  departments: (id) => `/department/${id}`,
  renting_entities: (id) => `/renting-entity/${id}`,
};

/**
 * The page of a record. Null if it has none, if the record was removed, and for a company that the person can't open.
 *
 * @param opensCompanies whether the person has reach over companies (docs/rules/access.md#reach)
 */
export const pageOf = (
  { kind, record_id: id, action }: Pick<AuditRow, 'kind' | 'record_id' | 'action'>,
  opensCompanies: boolean,
): string | null => {
  if (id === null || action === 'delete' || (kind === 'companies' && !opensCompanies)) return null;
  return PAGES[kind]?.(id) ?? null;
};
