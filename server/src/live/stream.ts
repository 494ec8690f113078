import { randomUUID } from 'node:crypto';
import type { LiveEvents } from '@ledig/contract/live.ts';
import { inScope, type Scope } from '@ledig/domain/access/scope.ts';
import type { Notice } from '#db/changes/notice.ts';
import { EventBody, EventBytes } from './event-body.ts';

/** Time for a client to read the remaining bytes after the end. */
const END_TIMEOUT_MS = 1000;

/** The person and scope of a stream. */
export interface Follower {
  readonly userId: number;
  readonly scope: Scope;
  /** Identifies the session, which has a limit of streams. */
  readonly session: string;
  /** Requested departments. Null for all in scope. */
  readonly departmentIds: ReadonlySet<number> | null;
  /** Whether the session is alive with the same role and scope. */
  readonly isStillValid: () => Promise<boolean>;
  /** When the session expires, as of the last check: epoch milliseconds. */
  readonly validUntil?: () => number;
}

/** Identifies one screen of a person. Without a stream id, all their screens count as one. */
export const editorOf = (userId: number, stream: string | undefined): string => `${userId}:${stream ?? ''}`;

/** An event as text that a browser can parse. */
export const eventText = <N extends keyof LiveEvents>(name: N, data: LiveEvents[N]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment that keeps a connection open. */
const BEAT = new EventBytes(':\n\n');

/** One open stream of events. */
export class LiveStream {
  readonly id = randomUUID();
  readonly follower: Follower;
  /** Identifies the stream's screen as an editor. It contains the user id, so it can't impersonate another person. */
  readonly editor: string;
  /** Equal for streams that get the same notices. */
  readonly audience: string;
  /** The bytes to send. Closed when either side ends it. */
  readonly bytes: EventBody;
  #ended = false;

  /** @param bufferBytes maximum of bytes that wait for a slow reader; beyond it the stream is closed */
  constructor(follower: Follower, bufferBytes: number) {
    this.follower = follower;
    this.editor = editorOf(follower.userId, this.id);
    const { scope, departmentIds } = follower;
    this.audience = JSON.stringify([scope, departmentIds && [...departmentIds].sort()]);
    this.bytes = new EventBody(bufferBytes);
  }

  /**
   * Whether the follower may see a notice and asked for its department. Followers who see every entity only get the
   * first part.
   */
  concerns(notice: Notice): boolean {
    const { scope, departmentIds } = this.follower;
    if (scope.entityIds === null && notice.part > 0) return false;
    const { tenantId, companyId, departmentId } = notice;
    // A change of the company as a whole is visible to all its staff, also those of a department or units.
    if (departmentId === null) return inScope(scope, { tenantId, companyId });
    const place = { tenantId, companyId, departmentId, entityIds: notice.entityIds };
    return inScope(scope, place) && (departmentIds === null || departmentIds.has(departmentId));
  }

  send<N extends keyof LiveEvents>(name: N, data: LiveEvents[N]): void {
    this.write(new EventBytes(eventText(name, data)));
  }

  /** Sends a comment that keeps the connection open. */
  beat(): void {
    this.write(BEAT);
  }

  /** Ends the stream after sending the waiting events, within a time limit. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.bytes.push(null);
    const timer = setTimeout(() => this.bytes.destroy(), END_TIMEOUT_MS);
    this.bytes.once('close', () => clearTimeout(timer));
  }

  /** Sends any number of events. */
  write(events: EventBytes): void {
    if (!this.#ended && !this.bytes.destroyed) this.bytes.send(events);
  }
}
