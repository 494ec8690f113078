import type { EditingState } from '@ledig/contract/live.ts';

/** The server forgets a report after 30 seconds. */
const RENEW_MS = 10_000;

export interface Presence {
  /** Sets the booking that this screen edits. `done` for another booking has no effect. */
  readonly announce: (bookingId: number, state: EditingState) => void;
  /** Sets the stream's name and repeats the last report under it. */
  readonly named: (stream: string) => void;
}

type SendEditing = (event: { booking_id: number; state: EditingState; stream: string }) => void;

/** Reports the booking that this screen edits, repeatedly and one booking at a time. */
export const makePresence = (send: SendEditing): Presence => {
  let stream: string | null = null;
  let current: { readonly booking_id: number; readonly state: EditingState } | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const sendCurrent = () => {
    if (stream !== null && current !== null) send({ ...current, stream });
  };
  const announce = (bookingId: number, state: EditingState) => {
    if (state === 'done' && current?.booking_id !== bookingId) return;
    clearInterval(timer);
    current = { booking_id: bookingId, state };
    sendCurrent();
    if (state === 'done') current = null;
    else timer = setInterval(sendCurrent, RENEW_MS);
  };
  const named = (name: string) => {
    stream = name;
    sendCurrent();
  };
  return { announce, named };
};
