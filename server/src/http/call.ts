import type { Readable } from 'node:stream';
import type { Api, EndpointName, EndpointOf } from '@ledig/contract/api.ts';
import type { Role } from '@ledig/contract/endpoint.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { AnswerOf, ParsedOf } from '@ledig/contract/types.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../db/secrets.ts';
import type { Env } from '../env.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Pressure } from '../plugins/pressure.ts';

/** Which tenant a call is for, and by which of its slugs it came (null: a signed-in call that named none). */
export interface TenantRef {
  readonly id: number;
  readonly slug: string | null;
}

/** The member of staff who calls, checked against the session's row. */
export interface SignedIn {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly isOwner: boolean;
  readonly sessionHash: Buffer;
  readonly scope: Scope;
  /** Whether two-factor sign-in is on. */
  readonly hasTwoFactor: boolean;
  /** When this session last proved by password or code who it is: epoch milliseconds. */
  readonly provenAt: number;
  /** When the session runs out, by its age or by not being used: epoch milliseconds. */
  readonly endsAt: number;
}

/** What every handler may use. */
export interface Deps {
  readonly db: Database;
  readonly env: Env;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  /** Who follows what changes. */
  readonly live: LiveHub;
  /** Counts the calls that are under way. */
  readonly pressure: Pressure;
  /** The clock, once: epoch milliseconds. */
  readonly now: () => number;
  /** Lets time pass: milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

type UserOf<N extends EndpointName> = EndpointOf<N>['who'] extends 'public' ? SignedIn | null : SignedIn;

/** One call, parsed and authorised: what a handler works on. */
export interface Call<N extends EndpointName> extends ParsedOf<N> {
  readonly tenant: TenantRef;
  readonly user: UserOf<N>;
  readonly now: number;
  readonly language: Language;
  readonly idempotency: { readonly key: string; readonly bodyHash: Buffer } | null;
  readonly userAgent: string;
  /** The caller's address, as the trusted proxies say. */
  readonly ip: string;
  /** Names the call in the log. */
  readonly requestId: string;
  /** The `Cookie` header. */
  readonly cookies: string | undefined;
  /** Sends a `Set-Cookie` header with the answer. */
  readonly setCookie: (header: string) => void;
  readonly deps: Deps;
}

/** Bytes instead of JSON, or a stream of them that ends when it will. */
export interface Media {
  readonly mediaType: string;
  readonly bytes: Buffer | string | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answered<N extends EndpointName> = EndpointOf<N> extends { readonly media: string } ? Media : AnswerOf<N>;
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Answered<N>>;

/** Every handler of a feature: the type refuses a missing one and one too many. */
export type Handlers<F extends keyof Api> = {
  readonly [E in keyof Api[F] & string]: `${F}.${E}` extends infer N extends EndpointName ? Handler<N> : never;
};
