import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LiveEvents } from '@ledig/contract/live.ts';
import { inScope, type Scope } from '@ledig/domain/access/scope.ts';
import type { Notice } from '../db/changes/notice.ts';

/** Whoever hasn't taken the rest by then is gone. */
const FAREWELL_MS = 1000;

/** Who follows, and how far they see. */
export interface Follower {
  readonly userId: number;
  readonly scope: Scope;
  /** Names the session; a session has only so many streams. */
  readonly session: string;
  /** Departments asked for; null for all in scope. */
  readonly departmentIds: ReadonlySet<number> | null;
  /** Whether the session still is what it was when the stream began. */
  readonly isStillValid: () => Promise<boolean>;
  /** When the session runs out, as of the last check: epoch milliseconds. */
  readonly validUntil?: () => number;
}

/** One screen of one person; without a stream, all their screens are one. */
export const editorOf = (userId: number, stream: string | undefined): string => `${userId}:${stream ?? ''}`;

/** One open stream of events: what may be told to its follower, as text. */
export class LiveStream {
  readonly id = randomUUID();
  readonly follower: Follower;
  /** What its follower is called by others when they edit: another person's stream can't be named. */
  readonly editor: string;
  /** The bytes; closed when either side ends it. */
  readonly bytes: Readable;
  readonly #bufferBytes: number;
  #ended = false;

  /** @param bufferBytes so much may wait for a slow reader, who is cut off beyond */
  constructor(follower: Follower, bufferBytes: number) {
    this.follower = follower;
    this.editor = editorOf(follower.userId, this.id);
    this.#bufferBytes = bufferBytes;
    this.bytes = new Readable({ read: () => undefined, highWaterMark: bufferBytes });
  }

  /** Whether the follower may hear of it and asked for it. One who sees every entity hears the first part alone. */
  concerns(notice: Notice): boolean {
    const { scope, departmentIds } = this.follower;
    if (scope.entityIds === null && notice.part > 0) return false;
    const { tenantId, companyId, departmentId } = notice;
    // What concerns a whole company is for all its staff, whatever department or units they are bound to.
    if (departmentId === null) return inScope(scope, { tenantId, companyId });
    const place = { tenantId, companyId, departmentId, entityIds: notice.entityIds };
    return inScope(scope, place) && (departmentIds === null || departmentIds.has(departmentId));
  }

  send<N extends keyof LiveEvents>(name: N, data: LiveEvents[N]): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment that keeps the connection from looking dead. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends in order: what waits is still sent, to whoever takes it soon. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.bytes.push(null);
    const timer = setTimeout(() => this.bytes.destroy(), FAREWELL_MS);
    this.bytes.once('close', () => clearTimeout(timer));
  }

  #write(text: string): void {
    if (this.#ended || this.bytes.destroyed) return;
    this.bytes.push(text);
    // Whoever reads so slowly is cut off, connects again, and catches up by fetching.
    if (this.bytes.readableLength > this.#bufferBytes) this.bytes.destroy();
  }
}
