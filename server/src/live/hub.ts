import type { LiveChange, LiveEditing } from '@ledig/contract/live.ts';
import type { Listener } from '../db/changes/listener.ts';
import {
  type ChangeNotice,
  type EditingNotice,
  inParts,
  type Notice,
  readNotices,
  type SessionNotice,
} from '../db/changes/notice.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Editors } from './editors.ts';
import { Recent } from './recent.ts';
import { type Follower, LiveStream } from './stream.ts';

export interface LiveLimits {
  /** A comment on every stream this often, so that nothing between takes it for dead. */
  readonly beatMs: number;
  /** A stream's session is looked at again this often. */
  readonly checkMs: number;
  /** Whoever edits says so again within this, or has stopped. */
  readonly editingMs: number;
  /** A new stream hears what changed so long before it. */
  readonly replayMs: number;
  readonly streamsASession: number;
  readonly streamsAUser: number;
  readonly streamsATenant: number;
  readonly streamsInAll: number;
  /** Waiting for a slow reader at most. */
  readonly bufferBytes: number;
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
};

/** Who opens a stream. */
export interface StreamOwner {
  readonly session: string;
  readonly userId: number;
  readonly tenantId: number;
}

/** A session is checked this long after it runs out, so that clocks that differ a little agree. */
const AFTER_EXPIRY_MS = 200;

export interface LiveParts {
  readonly db: Database;
  readonly log: Log;
  /** The clock: epoch milliseconds. */
  readonly now: () => number;
  readonly limits?: Partial<LiveLimits> | undefined;
}

/** Somebody at work on a booking, and where it belongs. */
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

/** This server's open streams: hears what every server tells, and passes on to each follower what is within their scope. */
export class LiveHub {
  readonly #parts: LiveParts;
  readonly #limits: LiveLimits;
  readonly #listener: Listener;
  readonly #editors: Editors;
  readonly #recent: Recent;
  readonly #byTenant = new Map<number, Set<LiveStream>>();
  #beat: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#limits = { ...LIMITS, ...parts.limits };
    this.#editors = new Editors(this.#limits.editingMs);
    this.#recent = new Recent(this.#limits.replayMs);
    this.#listener = parts.db.listener({
      log: parts.log,
      onMessage: (payload) => this.#hear(payload),
      onListening: () => this.#greetAll(),
    });
  }

  /** Begins to listen; without a database to listen to it goes on trying. */
  async start(): Promise<void> {
    this.#beat = setInterval(() => {
      for (const stream of this.#streams()) stream.beat();
      this.#recent.prune(this.#parts.now());
      this.#editors.prune(this.#parts.now());
    }, this.#limits.beatMs);
    this.#beat.unref();
    await this.#listener.start();
  }

  /** How many streams are open. */
  count(): number {
    return this.#streams().length;
  }

  /** Whose limit keeps a further stream from opening; null where none does. */
  obstacle({ session, userId, tenantId }: StreamOwner): 'session' | 'user' | 'tenant' | 'server' | null {
    if (this.#closing || this.count() >= this.#limits.streamsInAll) return 'server';
    const followers = [...(this.#byTenant.get(tenantId) ?? [])].map(({ follower }) => follower);
    if (followers.length >= this.#limits.streamsATenant) return 'tenant';
    const ofUser = followers.filter((follower) => follower.userId === userId);
    if (ofUser.length >= this.#limits.streamsAUser) return 'user';
    const ofSession = ofUser.filter((follower) => follower.session === session);
    return ofSession.length >= this.#limits.streamsASession ? 'session' : null;
  }

  /** Opens a stream: a greeting, what changed just before, who is at work, and from then on what happens. */
  open(follower: Follower): LiveStream {
    const stream = new LiveStream(follower, this.#limits.bufferBytes);
    const { tenantId } = follower.scope;
    const streams = this.#byTenant.get(tenantId) ?? new Set();
    this.#byTenant.set(tenantId, streams.add(stream));
    stream.bytes.once('close', () => this.#forget(stream));
    this.#greet(stream);
    for (const notice of this.#recent.of(tenantId, this.#parts.now())) this.#tell(stream, notice);
    for (const { notice, forMs } of this.#editors.current(tenantId, this.#parts.now())) {
      this.#tell(stream, notice, forMs);
    }
    this.#watch(stream);
    return stream;
  }

  /** Tells every server that somebody is at work on a booking, or has stopped. */
  announceEditing(announcement: EditingAnnouncement): void {
    this.#parts.db.notify(inParts<EditingNotice>({ ...announcement, type: 'editing' }));
  }

  /** Ends every stream, and takes no more. */
  endStreams(): void {
    this.#closing = true;
    for (const stream of this.#streams()) stream.end();
  }

  async close(): Promise<void> {
    this.endStreams();
    clearInterval(this.#beat);
    await this.#listener.close();
  }

  #streams(): LiveStream[] {
    return [...this.#byTenant.values()].flatMap((streams) => [...streams]);
  }

  #greet(stream: LiveStream): void {
    stream.send('hello', { stream: stream.id, replayed_ms: this.#limits.replayMs });
  }

  /** While nothing was heard or told, anything may have happened. */
  #greetAll(): void {
    for (const stream of this.#streams()) this.#greet(stream);
  }

  #hear(payload: string): void {
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
      if (notice.type === 'change') this.#recent.heed(notice, this.#parts.now());
      else this.#editors.heed(notice, this.#parts.now());
      for (const stream of this.#byTenant.get(notice.tenantId) ?? []) this.#tell(stream, notice);
    }
  }

  /** Ends the streams of a session that has ended. */
  #endSession({ tenantId, session }: SessionNotice): void {
    for (const stream of this.#byTenant.get(tenantId) ?? []) if (stream.follower.session === session) stream.end();
  }

  #tell(stream: LiveStream, notice: Notice, forMs = this.#limits.editingMs): void {
    if (!stream.concerns(notice)) return;
    if (notice.type === 'change') stream.send('change', changeOf(notice));
    else if (notice.editor !== stream.editor) stream.send('editing', editingOf(notice, forMs));
  }

  /** Checks the session again and again, and when it runs out; not all streams at one time. */
  #watch(stream: LiveStream): void {
    const left = (stream.follower.validUntil?.() ?? Number.POSITIVE_INFINITY) - this.#parts.now();
    const pause = Math.min(this.#limits.checkMs * (0.8 + Math.random() * 0.2), Math.max(0, left) + AFTER_EXPIRY_MS);
    const timer = setTimeout(async () => {
      // What can't be asked just now is asked again: while the database is away, nothing is told to anybody either.
      const isValid = await stream.follower.isStillValid().catch(() => true);
      if (stream.bytes.destroyed) return;
      if (isValid) this.#watch(stream);
      else stream.end();
    }, pause);
    timer.unref();
    stream.bytes.once('close', () => clearTimeout(timer));
  }

  /** A screen that is gone edits nothing. */
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
