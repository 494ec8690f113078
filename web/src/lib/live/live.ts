import { routes } from '@ledig/contract/generated/routes.ts';
import type { LiveChange, LiveEditing, LiveHello } from '@ledig/contract/live.ts';
import type { EventSourceMessage } from 'eventsource-parser';
import { errorFromBody } from '../api/api-error.ts';
import { address, call, headersOf } from '../api/client.ts';
import { reportFailure } from '../api/failure.ts';
import { send } from '../api/send.ts';
import { currentSession, subscribeSession } from '../session/session.ts';
import { followAwake, pauseUntilOnline } from './awake.ts';
import { makeEditors } from './editors.ts';
import { followStream } from './follow-stream.ts';
import { makePresence } from './presence.ts';

/** The connection stays open this long after the last screen closed, so that the next screen reuses it. */
const LINGER_MS = 10_000;
/** Tolerance for answers that were loaded shortly before the stream's start. */
const MARGIN_MS = 1000;

export interface LiveListener {
  /** A change in the person's scope. */
  readonly onChange: (change: LiveChange) => void;
  /** Changes may have been missed: refetch all visible data. */
  readonly onReset: () => void;
}

const listeners = new Set<LiveListener>();
const editors = makeEditors();
const presence = makePresence((body) => {
  // Presence is optional, so a failure is ignored.
  call('live.announceEditing', { body }, { handles: 'all' }).catch(() => undefined);
});

let connection: AbortController | null = null;
let token: string | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
/** The time of the page's first connection. The first stream replays changes since then. */
let firstStart: number | null = null;
let hasReceivedHello = false;

/** A listener's exception must neither reach other listeners nor end the stream. */
const notifyAll = (notify: (listener: LiveListener) => void) => {
  for (const listener of [...listeners]) {
    try {
      notify(listener);
    } catch (error) {
      reportError(error);
    }
  }
};

const handleHello = ({ stream, replayed_ms: replayed }: LiveHello) => {
  editors.clear();
  presence.named(stream);
  const isCovered = !hasReceivedHello && firstStart !== null && performance.now() - firstStart < replayed - MARGIN_MS;
  hasReceivedHello = true;
  if (!isCovered) notifyAll(({ onReset }) => onReset());
};

const take = ({ event, data }: EventSourceMessage) => {
  const content: unknown = JSON.parse(data);
  if (event === 'hello') handleHello(content as LiveHello);
  else if (event === 'editing') editors.record(content as LiveEditing);
  else if (event === 'change') notifyAll(({ onChange }) => onChange(content as LiveChange));
};

const open = (signal: AbortSignal): Promise<Response> => {
  const { method, url } = address(routes['live.streamChanges'], {});
  return send(url, { method, headers: headersOf({ headers: { Accept: 'text/event-stream' } }, undefined), signal });
};

/**
 * Reports that the server refused the stream because the session has ended. A stopped stream isn't reported, because
 * its session was replaced or signed out in this page. Rule: docs/rules/screens.md#session.
 */
const reportEnd = async (answer: Response, signal: AbortSignal): Promise<void> => {
  if (answer.status !== 401) return;
  const body: unknown = await answer.json().catch(() => null);
  if (!signal.aborted) reportFailure(errorFromBody(answer.status, body), {});
};

const stop = () => {
  connection?.abort();
  connection = null;
  editors.clear();
};

const start = () => {
  const session = currentSession();
  if (connection !== null || session === null || listeners.size === 0) return;
  token = session.access_token;
  firstStart ??= performance.now();
  connection = new AbortController();
  const { signal } = connection;
  const onRefused = (answer: Response) => void reportEnd(answer, signal);
  void followStream({ open, onEvent: take, onRefused, signal, pause: pauseUntilOnline });
};

/** Follows session and tab visibility from the first listener until the page closes. */
const watch = () => {
  if (isWatching) return;
  isWatching = true;
  followAwake((awake) => (awake ? start() : stop()));
  subscribeSession(() => {
    if (currentSession()?.access_token === token) return;
    stop();
    start();
  });
};

/**
 * Subscribes to changes in the signed-in person's scope. All listeners of a tab share one connection. It reconnects,
 * pauses while the tab is hidden, and ends with the session.
 * @returns unsubscribes the listener
 */
export const openLive = (listener: LiveListener): (() => void) => {
  clearTimeout(lingering);
  listeners.add(listener);
  watch();
  start();
  return () => {
    listeners.delete(listener);
    clearTimeout(lingering);
    if (listeners.size === 0) lingering = setTimeout(stop, LINGER_MS);
  };
};

/**
 * Reports the booking that this tab edits to other people in scope. Repeats until `done` or another booking is
 * reported. Needs an open `openLive`. Never throws.
 */
export const announceEditing = presence.announce;

/** Other editors of bookings, for `useStore`. */
export const liveEditors = editors.store;
