/** The kinds of events in a booking's history. */
export const HISTORY_DEEDS = [
  'booked',
  'booked_from_list',
  'moved',
  'unit',
  'guests',
  'canceled',
  'restored',
  'arrived',
  'checked_out',
  'client',
  'note',
] as const;
export type HistoryDeed = (typeof HISTORY_DEEDS)[number];

/** The changed columns of a booking's row, as the audit log stores them. */
export interface RecordedChange {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

/** The deed of each changed column, the most important one first. */
const DEED_OF_COLUMN: readonly (readonly [column: string, deed: HistoryDeed])[] = [
  ['starts_at', 'moved'],
  ['ends_at', 'moved'],
  ['renting_entity_id', 'unit'],
  ['guests', 'guests'],
  ['arrived_at', 'arrived'],
  ['checked_out_at', 'checked_out'],
  ['client_name', 'client'],
  ['client_email', 'client'],
  ['client_phone_number', 'client'],
  ['note', 'note'],
  ['tags', 'note'],
];

/**
 * The deeds of a recorded change of a booking (docs/rules/guest-link.md#history). Empty for changes that staff needn't
 * read, for example when a job completes a booking.
 */
export function deedsOf({ action, before, after }: RecordedChange): HistoryDeed[] {
  if (action === 'insert') return ['booked'];
  if (action !== 'update') return [];
  const canceled: HistoryDeed[] =
    'canceled_at' in after || 'canceled_at' in before ? [isSet(after.canceled_at) ? 'canceled' : 'restored'] : [];
  const changed = DEED_OF_COLUMN.filter(([column]) => column in after || column in before).map(([, deed]) => deed);
  // A check-out also shortens the stay. That change of `ends_at` isn't listed as a move.
  const shown = changed.includes('checked_out') ? changed.filter((deed) => deed !== 'moved') : changed;
  return [...new Set([...canceled, ...shown])];
}
