import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idList, success } from './primitives.ts';

/** What can change under an open screen. */
export const changeKinds = [
  'booking.created',
  'booking.changed',
  'booking.canceled',
  'request.created',
  'request.changed',
  'blocked.changed',
  'entity.changed',
  'setting.changed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What someone does with a booking that is open on their screen. */
export const editingStates = ['editing', 'dragging', 'done'] as const;
export type EditingState = (typeof editingStates)[number];

/** First event of a stream, and again whenever something may have been missed: fetch anew what is in view. */
export interface LiveHello {
  /** Names this stream; `announceEditing` says it, so that one's own doing doesn't come back. */
  readonly stream: string;
  /** How far back changes follow that happened before the stream was open, in milliseconds. */
  readonly replayed_ms: number;
}

/** Something changed. Ids alone: whoever hears of it fetches what they may see. */
export interface LiveChange {
  readonly kind: ChangeKind;
  /** Of the booking, the request, the blocked dates, the renting entity, or the company whose setting it is. */
  readonly id: number;
  readonly company_id: number;
  /** Null for what concerns the whole company (settings). */
  readonly department_id: number | null;
}

/** Somebody works on a booking. */
export interface LiveEditing {
  readonly booking_id: number;
  /** Tells one screen from another. */
  readonly editor: string;
  readonly name: string;
  readonly state: EditingState;
  /** Over after this, in milliseconds, unless it is said again. */
  readonly for_ms: number;
}

/** The events of a stream by name. */
export interface LiveEvents {
  readonly hello: LiveHello;
  readonly change: LiveChange;
  readonly editing: LiveEditing;
}

export const live = {
  streamChanges: endpoint({
    method: 'GET',
    path: '/live-changes',
    who: 'any',
    reach: 'department',
    summary: 'Server-sent events: what changes in the scope of the signed-in person, as it happens',
    query: z.object({ departments: idList.optional() }),
    answer: z.object({}),
    media: 'text/event-stream',
  }),
  announceEditing: endpoint({
    method: 'POST',
    path: '/live-editing',
    who: ['admin', 'host'],
    reach: 'department',
    summary: 'Say that a booking is being edited; holds for half a minute unless it is said again',
    body: z.strictObject({ booking_id: id, state: z.enum(editingStates), stream: z.uuid().optional() }),
    answer: success,
  }),
} as const;
