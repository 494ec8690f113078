import type { Period } from '@ledig/domain/time/period.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import type { Draft, Range } from './draft.ts';

export type Change =
  | { readonly type: 'company'; readonly id: number }
  | { readonly type: 'department'; readonly id: number }
  | { readonly type: 'period'; readonly period: Period }
  | { readonly type: 'range'; readonly range: Range | null }
  | { readonly type: 'expected'; readonly arrival?: string; readonly departure?: string }
  | { readonly type: 'guests'; readonly guests: number; readonly capacity?: number }
  | { readonly type: 'ask' }
  | { readonly type: 'choose'; readonly ids: readonly number[]; readonly capacity: number }
  | { readonly type: 'proceed' }
  | { readonly type: 'unsettle' }
  | { readonly type: 'client'; readonly client: Partial<ClientDraft> }
  | { readonly type: 'note'; readonly note: string }
  | { readonly type: 'tags'; readonly tags: readonly string[] };

/** Clears the results, which are stale for other dates or another place. */
const noResults = { asked: false, chosen: [], proceeded: false } as const;

const change = (draft: Draft, what: Change): Draft => {
  switch (what.type) {
    case 'company':
      return {
        ...draft,
        ...noResults,
        companyId: what.id,
        departmentId: null,
        arrival: '',
        departure: '',
        tags: [],
      };
    case 'department':
      return { ...draft, ...noResults, departmentId: what.id, arrival: '', departure: '' };
    case 'period':
      return { ...draft, ...noResults, period: what.period };
    case 'range':
      return { ...draft, ...noResults, range: what.range };
    case 'expected':
      return { ...draft, arrival: what.arrival ?? draft.arrival, departure: what.departure ?? draft.departure };
    case 'guests': {
      const stillFits = what.capacity === undefined || what.capacity >= what.guests;
      // More guests require a new choice, and Proceed.
      return { ...draft, guests: what.guests, proceeded: draft.proceeded && stillFits && what.guests <= draft.guests };
    }
    case 'ask':
      return { ...draft, asked: true };
    case 'choose':
      return {
        ...draft,
        chosen: what.ids,
        proceeded:
          draft.proceeded && what.capacity >= draft.guests && draft.chosen.every((id) => what.ids.includes(id)),
      };
    case 'proceed':
      return { ...draft, proceeded: true };
    case 'unsettle':
      return { ...draft, ...noResults };
    case 'client':
      return { ...draft, client: { ...draft.client, ...what.client } };
    case 'note':
      return { ...draft, note: what.note };
    case 'tags':
      return { ...draft, tags: what.tags };
  }
};

/** Whether a change is work that closing the dialog would lose. */
const isWork = ({ type }: Change) => type !== 'ask' && type !== 'unsettle';

/**
 * The next draft after a change. A new company resets the department and the results. A new department or new dates
 * reset results and choices. Too little capacity closes the client form. Rule: docs/rules/calendars.md#new-bookings.
 */
export const reduce = (draft: Draft, what: Change): Draft => {
  const next = change(draft, what);
  return isWork(what) && !next.touched ? { ...next, touched: true } : next;
};
