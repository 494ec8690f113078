import type { EditingState } from '@ledig/contract/live.ts';

/** The server forgets a report after 30 seconds. */
const RENEW_MS = 10_000;

export interface Presence {
  /** Sets the booking that this screen edits. `done` for another booking has no effect. */
  readonly announce: (bookingId: number, state: EditingState) => void;
  /** Sets the stream's name and repeats the last report under it. */
  readonly named: (stream: string) => void;
}

type Say = (said: { booking_id: number; state: EditingState; stream: string }) => void;

/** Reports the booking that this screen edits, repeatedly and one booking at a time. */
export const makePresence = (say: Say): Presence => {
  let stream: string | null = null;
  let current: { readonly booking_id: number; readonly state: EditingState } | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const sayCurrent = () => {
    if (stream !== null && current !== null) say({ ...current, stream });
  };
  const announce = (bookingId: number, state: EditingState) => {
    if (state === 'done' && current?.booking_id !== bookingId) return;
    clearInterval(timer);
    current = { booking_id: bookingId, state };
    sayCurrent();
    if (state === 'done') current = null;
    else timer = setInterval(sayCurrent, RENEW_MS);
  };
  const named = (name: string) => {
    stream = name;
    sayCurrent();
  };
  return { announce, named };
};
