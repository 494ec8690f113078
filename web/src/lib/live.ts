import { routes } from '@ledig/contract/generated/routes.ts';
import type { LiveChange, LiveEditing, LiveHello } from '@ledig/contract/live.ts';
import { address, call, headersOf } from './api/client.ts';
import { followAwake, pauseUntilOnline } from './live/awake.ts';
import { makeEditors } from './live/editors.ts';
import { followStream } from './live/follow-stream.ts';
import type { StreamEvent } from './live/parse-events.ts';
import { makePresence } from './live/presence.ts';
import { currentSession, subscribeSession } from './session.ts';

/** After the last screen has left: going from one to the next needs no new connection. */
const LINGER_MS = 10_000;
/** An answer on its way may be this much older than the stream's beginning says. */
const MARGIN_MS = 1000;

export interface LiveListener {
  /** Something changed that this person may see. */
  readonly onChange: (change: LiveChange) => void;
  /** Something may have been missed: whatever is in view has to be fetched anew. */
  readonly onReset: () => void;
}

const listeners = new Set<LiveListener>();
const editors = makeEditors();
const presence = makePresence((body) => {
  // Only a word of politeness: nobody is to hear that it failed.
  call('live.announceEditing', { body }, { handles: 'all' }).catch(() => undefined);
});

let connection: AbortController | null = null;
let token: string | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
/** When the page first followed; what was fetched since is covered by what the first stream replays. */
let firstStart: number | null = null;
let hasGreeted = false;

/** One screen's fault must neither reach the others nor end the stream. */
const tellAll = (tell: (listener: LiveListener) => void) => {
  for (const listener of [...listeners]) {
    try {
      tell(listener);
    } catch (error) {
      reportError(error);
    }
  }
};

const greet = ({ stream, replayed_ms: replayed }: LiveHello) => {
  editors.clear();
  presence.named(stream);
  const isCovered = !hasGreeted && firstStart !== null && performance.now() - firstStart < replayed - MARGIN_MS;
  hasGreeted = true;
  if (!isCovered) tellAll(({ onReset }) => onReset());
};

const take = ({ name, data }: StreamEvent) => {
  const said: unknown = JSON.parse(data);
  if (name === 'hello') greet(said as LiveHello);
  else if (name === 'editing') editors.heed(said as LiveEditing);
  else if (name === 'change') tellAll(({ onChange }) => onChange(said as LiveChange));
};

const open = (signal: AbortSignal): Promise<Response> => {
  const { method, url } = address(routes['live.streamChanges'], {});
  return fetch(url, { method, headers: headersOf({ headers: { Accept: 'text/event-stream' } }, undefined), signal });
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
  void followStream({ open, onEvent: take, signal: connection.signal, pause: pauseUntilOnline });
};

/** The session and the tab's visibility are followed from the first listener on, for as long as the page lives. */
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
 * Follows what changes in the scope of the signed-in person. All listeners of a tab share one connection, which comes back by
 * itself, rests while the tab is hidden, and ends with the session.
 *
 * @returns ends it for this listener
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
 * Says what this tab is at work on, to everybody else who sees the booking; said again by itself until `done`, or until another
 * booking is. Needs an open `openLive`. Never fails.
 */
export const announceEditing = presence.announce;

/** Others at work on bookings, for `useStore`. */
export const liveEditors = editors.store;
