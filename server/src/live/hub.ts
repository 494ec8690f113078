import type { LiveChange, LiveEditing } from '@ledig/contract/live.ts';
import type { Listener } from '#db/changes/listener.ts';
import { type ChangeNotice, type EditingNotice, inParts, readNotices, type SessionNotice } from '#db/changes/notice.ts';
import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import { Editors } from './editors.ts';
import { EventBytes } from './event-body.ts';
import { Outgoing } from './outgoing.ts';
import { Recent } from './recent.ts';
import { eventText, type Follower, LiveStream } from './stream.ts';

export interface LiveLimits {
  /** Interval of a comment on every stream, so that proxies don't close it as idle. */
  readonly beatMs: number;
  /** Interval for checking a stream's session. */
  readonly checkMs: number;
  /** Editors must repeat their announcement within this time. */
  readonly editingMs: number;
  /** A new stream receives changes from this long before it. */
  readonly replayMs: number;
  readonly streamsASession: number;
  readonly streamsAUser: number;
  readonly streamsATenant: number;
  readonly streamsInAll: number;
  /** Maximum number of bytes that wait for a slow reader. */
  readonly bufferBytes: number;
  /** Shortest time between two writes of changes to a stream. Under load, one write carries several changes. */
  readonly gatherMs: number;
}

const LIMITS: LiveLimits = {
  beatMs: 25_000,
  checkMs: 30_000,
  editingMs: 30_000,
  replayMs: 5_000,
  streamsASession: 20,
  streamsAUser: 40,
  streamsATenant: 1_000,
  streamsInAll: 5_000,
  bufferBytes: 65_536,
  gatherMs: 100,
};

/** The person and session of a stream. */
export interface StreamOwner {
  readonly session: string;
  readonly userId: number;
  readonly tenantId: number;
}

/** A session is checked this long after it expires, because clocks differ a little. */
const AFTER_EXPIRY_MS = 200;

export interface LiveParts {
  readonly db: Database;
  readonly log: Log;
  /** Current time in epoch milliseconds. */
  readonly now: () => number;
  readonly limits?: Partial<LiveLimits> | undefined;
}

/** Someone edits a booking, with the booking's place. */
export type EditingAnnouncement = Omit<EditingNotice, 'type' | 'part'>;

const changeOf = ({ kind, id, companyId, departmentId }: ChangeNotice): LiveChange => ({
  kind,
  id,
  company_id: companyId,
  department_id: departmentId,
});

const editingOf = ({ bookingId, editor, name, state }: EditingNotice, forMs: number): LiveEditing => ({
  booking_id: bookingId,
  editor,
  name,
  state,
  for_ms: forMs,
});

/** A notice that streams carry. */
type LiveNotice = ChangeNotice | EditingNotice;

/** Screens don't get their own editing events. */
const receives = (stream: LiveStream, notice: LiveNotice): boolean =>
  stream.concerns(notice) && (notice.type === 'change' || notice.editor !== stream.editor);

interface LiveEvent {
  readonly notice: LiveNotice;
  readonly text: string;
}

const bytesOf = (events: readonly LiveEvent[]) => new EventBytes(events.map(({ text }) => text).join(''));

/** Writes events to streams of the same audience. */
const spreadAmong = (streams: readonly LiveStream[], events: readonly LiveEvent[]): void => {
  const wanted = events.filter(({ notice }) => streams[0]?.concerns(notice));
  if (wanted.length === 0) return;
  const editors = new Set(wanted.map(({ notice }) => (notice.type === 'editing' ? notice.editor : '')));
  const forAll = bytesOf(wanted);
  for (const stream of streams) {
    if (!editors.has(stream.editor)) {
      stream.write(forAll);
      continue;
    }
    const ofOthers = wanted.filter(({ notice }) => receives(stream, notice));
    if (ofOthers.length > 0) stream.write(bytesOf(ofOthers));
  }
};

/**
 * The open streams of this server. Receives notices from all servers and forwards to each stream those in its scope.
 */
export class LiveHub {
  readonly #parts: LiveParts;
  readonly #limits: LiveLimits;
  readonly #listener: Listener;
  readonly #editors: Editors;
  readonly #recent: Recent;
  readonly #byTenant = new Map<number, Set<LiveStream>>();
  readonly #outgoing: Outgoing<LiveNotice>;
  #beat: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.limits };
    this.#editors = new Editors(this.#limits.editingMs);
    this.#recent = new Recent(this.#limits.replayMs);
    this.#outgoing = new Outgoing(this.#limits.gatherMs, (notices) => this.#spread(notices));
    this.#listener = parts.db.listener({
      log: parts.log,
      onMessage: (payload) => this.#receive(payload),
      onListening: () => this.#greetAll(),
    });
  }

  /** Starts to listen for notices. Retries while the database is unreachable. */
  async start(): Promise<void> {
    this.#beat = setInterval(() => {
      for (const stream of this.#streams()) stream.beat();
      this.#recent.prune(this.#parts.now());
      this.#editors.prune(this.#parts.now());
    }, this.#limits.beatMs);
    this.#beat.unref();
    await this.#listener.start();
  }

  /** Number of open streams. */
  count(): number {
    return this.#streams().length;
  }

  /** The limit that refuses a further stream. Null when it may open. */
  obstacle({ session, userId, tenantId }: StreamOwner): 'session' | 'user' | 'tenant' | 'server' | null {
    if (this.#closing || this.count() >= this.#limits.streamsInAll) return 'server';
    const followers = [...(this.#byTenant.get(tenantId) ?? [])].map(({ follower }) => follower);
    if (followers.length >= this.#limits.streamsATenant) return 'tenant';
    const ofUser = followers.filter((follower) => follower.userId === userId);
    if (ofUser.length >= this.#limits.streamsAUser) return 'user';
    const ofSession = ofUser.filter((follower) => follower.session === session);
    return ofSession.length >= this.#limits.streamsASession ? 'session' : null;
  }

  /** Opens a stream. It first gets a greeting, the latest changes and the current editors. */
  open(follower: Follower): LiveStream {
    const stream = new LiveStream(follower, this.#limits.bufferBytes);
    const { tenantId } = follower.scope;
    const streams = this.#byTenant.get(tenantId) ?? new Set();
    this.#byTenant.set(tenantId, streams.add(stream));
    stream.bytes.once('close', () => this.#forget(stream));
    this.#sendHello(stream);
    for (const notice of this.#recent.of(tenantId, this.#parts.now())) this.#send(stream, notice);
    for (const { notice, forMs } of this.#editors.current(tenantId, this.#parts.now())) {
      this.#send(stream, notice, forMs);
    }
    this.#watch(stream);
    return stream;
  }

  /** Announces to every server that someone edits a booking or has stopped. */
  announceEditing(announcement: EditingAnnouncement): void {
    this.#parts.db.notify(inParts<EditingNotice>({ ...announcement, type: 'editing' }));
  }

  /** Ends every stream and accepts no more. */
  endStreams(): void {
    this.#closing = true;
    this.#outgoing.flush();
    for (const stream of this.#streams()) stream.end();
  }

  async close(): Promise<void> {
    this.endStreams();
    clearInterval(this.#beat);
    this.#outgoing.close();
    await this.#listener.close();
  }

  #streams(): LiveStream[] {
    return [...this.#byTenant.values()].flatMap((streams) => [...streams]);
  }

  #sendHello(stream: LiveStream): void {
    stream.send('hello', { stream: stream.id, replayed_ms: this.#limits.replayMs });
  }

  /** Greets every stream again. Its client must reload, because notices may have been lost. */
  #greetAll(): void {
    for (const stream of this.#streams()) this.#sendHello(stream);
  }

  #receive(payload: string): void {
    const notices = readNotices(payload);
    if (!notices) this.#parts.log.warn('A notice on the channel of changes could not be read');
    for (const notice of notices ?? []) {
      if (notice.type === 'missed') {
        this.#greetAll();
        continue;
      }
      if (notice.type === 'session') {
        this.#endSession(notice);
        continue;
      }
      if (notice.type === 'change') this.#recent.record(notice, this.#parts.now());
      else this.#editors.record(notice, this.#parts.now());
      this.#outgoing.add(notice);
    }
  }

  /**
   * Writes changes to the streams that may see them. Each change is serialized once, streams with the same scope get
   * the same bytes, and each stream is written to once.
   */
  #spread(notices: readonly LiveNotice[]): void {
    for (const [tenantId, ofTenant] of Map.groupBy(notices, (notice) => notice.tenantId)) {
      const events = ofTenant.map((notice) => ({ notice, text: this.#eventOf(notice) }));
      const streams = this.#byTenant.get(tenantId) ?? [];
      for (const [, group] of Map.groupBy(streams, ({ audience }) => audience)) spreadAmong(group, events);
    }
  }

  /** Ends the streams of a session that has ended. */
  #endSession({ tenantId, session }: SessionNotice): void {
    for (const stream of this.#byTenant.get(tenantId) ?? []) if (stream.follower.session === session) stream.end();
  }

  #send(stream: LiveStream, notice: LiveNotice, forMs?: number): void {
    if (receives(stream, notice)) stream.write(new EventBytes(this.#eventOf(notice, forMs)));
  }

  #eventOf(notice: LiveNotice, forMs = this.#limits.editingMs): string {
    if (notice.type === 'change') return eventText('change', changeOf(notice));
    return eventText('editing', editingOf(notice, forMs));
  }

  /** Checks the session at intervals and when it expires. Streams are checked at different times. */
  #watch(stream: LiveStream): void {
    let timer: NodeJS.Timeout | undefined;
    const waitForCheck = (): void => {
      const left = (stream.follower.validUntil?.() ?? Number.POSITIVE_INFINITY) - this.#parts.now();
      const pause = Math.min(this.#limits.checkMs * (0.8 + Math.random() * 0.2), Math.max(0, left) + AFTER_EXPIRY_MS);
      timer = setTimeout(check, pause).unref();
    };
    const check = async (): Promise<void> => {
      // A failed check is repeated later. While the database is unreachable, no changes are sent.
      const isValid = await stream.follower.isStillValid().catch(() => true);
      if (stream.bytes.destroyed) return;
      if (isValid) waitForCheck();
      else stream.end();
    };
    stream.bytes.once('close', () => clearTimeout(timer));
    waitForCheck();
  }

  /** Removes a stream and what its screen was editing. */
  #forget(stream: LiveStream): void {
    const { tenantId } = stream.follower.scope;
    const streams = this.#byTenant.get(tenantId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byTenant.delete(tenantId);
    const left = this.#editors
      .current(tenantId, this.#parts.now())
      .filter(({ notice }) => notice.editor === stream.editor);
    this.#parts.db.notify(left.map(({ notice }) => ({ ...notice, state: 'done' as const })));
  }
}
