import type { EditingState } from '@ledig/contract/live.ts';

/** The server forgets after 30 seconds. */
const RENEW_MS = 10_000;

export interface Presence {
  /** What this screen does from now on; `done` for a booking that it isn't at work on says nothing. */
  readonly announce: (bookingId: number, state: EditingState) => void;
  /** The name of this screen's stream, under which it speaks; says again what was said before. */
  readonly named: (stream: string) => void;
}

type Say = (said: { booking_id: number; state: EditingState; stream: string }) => void;

/** Says what this screen is at work on, and says so again as long as it is. One booking at a time. */
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
