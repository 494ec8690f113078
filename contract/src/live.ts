import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, get, post } from './endpoint.ts';
import { id, idList, sends } from './primitives.ts';

/** Kinds of live changes. */
export const changeKinds = [
  'booking.created',
  'booking.changed',
  'booking.canceled',
  'request.created',
  'request.changed',
  'waiting.changed',
  'blocked.changed',
  'entity.changed',
  'setting.changed',
  'firelist.ticked',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Activities on a booking that is open on another screen. */
export const editingStates = ['editing', 'dragging', 'done'] as const;
export type EditingState = (typeof editingStates)[number];

/** First event of a stream. Repeated when events may have been lost: the client must reload its data. */
export interface LiveHello {
  /** Id of this stream. Pass it to `announceEditing`, so that the person's own activity isn't sent back. */
  readonly stream: string;
  /** Maximum age of the replayed changes, in milliseconds. */
  readonly replayed_ms: number;
}

/** A change. It contains only ids: the client loads the data that it may see. */
export interface LiveChange {
  readonly kind: ChangeKind;
  /**
   * Id of the booking, request, waiting list entry, blocked dates, renting entity, company of the setting, or
   * department of the fire list.
   */
  readonly id: number;
  readonly company_id: number;
  /** Null for changes of the company as a whole (settings). */
  readonly department_id: number | null;
}

/** A person is editing a booking. */
export interface LiveEditing {
  readonly booking_id: number;
  /** Identifies the screen. */
  readonly editor: string;
  readonly name: string;
  readonly state: EditingState;
  /** Expires after this time in milliseconds, unless repeated. */
  readonly for_ms: number;
}

/** The events of a stream by name. */
export interface LiveEvents {
  readonly hello: LiveHello;
  readonly change: LiveChange;
  readonly editing: LiveEditing;
}

export const live = {
  streamChanges: get('/live-changes', byStaff('any', 'department'), {
    summary: 'Server-sent events: what changes in the scope of the signed-in person, as it happens',
    query: z.object({ departments: idList.optional() }),
    ...sends('text/event-stream'),
  }),
  announceEditing: post('/live-editing', byStaff(bookingRoles, 'department'), {
    summary: 'Say that a booking is being edited; holds for half a minute unless it is said again',
    body: z.strictObject({ booking_id: id, state: z.enum(editingStates), stream: z.uuid().optional() }),
  }),
} as const;
