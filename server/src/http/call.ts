import type { Readable } from 'node:stream';
import type { Api, EndpointName, EndpointOf } from '@ledig/contract/api.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { AnswerOf, ParsedOf } from '@ledig/contract/types.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Provider } from '#auth/provider.ts';
import type { Database } from '#db/database.ts';
import type { Secrets } from '#db/secrets.ts';
import type { Env } from '#env.ts';
import type { LiveHub } from '#live/hub.ts';

/** The server's load. */
export interface Pressure {
  /** Whether the server refuses calls now. */
  readonly isBusy: () => boolean;
  /**
   * Counts a call while it runs.
   * @throws Fault REQUEST-3007 when too many calls are running
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The tenant of a call, and the slug that named it (null for a signed-in call without one). */
export interface TenantRef {
  readonly id: number;
  readonly slug: string | null;
}

/** The calling staff member, checked against the session's row. */
export interface SignedIn {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly isOwner: boolean;
  readonly sessionHash: Buffer;
  readonly scope: Scope;
  /** Whether two-factor sign-in is on. */
  readonly hasTwoFactor: boolean;
  /** When the person last confirmed their identity in this session, by password, code or sign-in provider: epoch ms. */
  readonly provenAt: number;
  /** When the session expires, by age or idleness: epoch milliseconds. */
  readonly endsAt: number;
}

/** Dependencies of the handlers. */
export interface Deps {
  readonly db: Database;
  readonly env: Env;
  readonly secrets: Secrets;
  /** The OpenID Connect provider that staff can sign in with. Null without one. */
  readonly provider: Provider | null;
  readonly log: FastifyBaseLogger;
  /** Live changes and their streams. */
  readonly live: LiveHub;
  /** Counts running calls. */
  readonly pressure: Pressure;
  /** Current time in epoch milliseconds. The only clock of the server. */
  readonly now: () => number;
  /** Waits for some milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

type UserOf<N extends EndpointName> = EndpointOf<N>['who'] extends 'public' ? SignedIn | null : SignedIn;

/** A parsed and authorized call, the input of a handler. */
export interface Call<N extends EndpointName> extends ParsedOf<N> {
  readonly tenant: TenantRef;
  readonly user: UserOf<N>;
  readonly now: number;
  readonly language: Language;
  readonly idempotency: { readonly key: string; readonly bodyHash: Buffer } | null;
  readonly userAgent: string;
  /** The caller's IP address, as trusted proxies report it. */
  readonly ip: string;
  /** Identifies the call in the log. */
  readonly requestId: string;
  readonly cookies: string | undefined;
  /** Sets a `Set-Cookie` header of the answer. */
  readonly setCookie: (header: string) => void;
  readonly deps: Deps;
}

/** An answer of bytes instead of JSON, or a stream of them. A caller that knows its `etag` header gets 304. */
export interface Media {
  readonly mediaType: string;
  readonly bytes: Buffer | string | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answered<N extends EndpointName> = EndpointOf<N> extends { readonly media: string } ? Media : AnswerOf<N>;
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Answered<N>>;

/** The handlers of a feature. The type refuses missing and additional ones. */
export type Handlers<F extends keyof Api> = {
  readonly [E in keyof Api[F] & string]: `${F}.${E}` extends infer N extends EndpointName ? Handler<N> : never;
};
