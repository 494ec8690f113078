import type { Reach } from '@ledig/domain/access/reach.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { z } from 'zod';
import { idParams, success } from './primitives.ts';

/** Callers of an endpoint: everyone without a token, any signed-in staff, or the given roles. */
export type Who = 'public' | 'any' | readonly Role[];

/**
 * Requirements that a signed-in account may lack: a usable tenant, its own password, the second factor that its tenant
 * requires.
 */
export type AccountGap = 'tenantUnusable' | 'passwordMissing' | 'twoFactorMissing';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the API. Server, web client, OpenAPI and test matrices derive from this. */
export interface EndpointShape {
  readonly method: Method;
  /** Below `/api`, with `{name}` for path parameters. */
  readonly path: `/${string}`;
  readonly who: Who;
  /**
   * The part of the tenant that staff must be responsible for to make this call (docs/rules/access.md#reach). The
   * server enforces it before the handler runs.
   * - `tenant`: shared by all companies; closed to staff of a company or department.
   * - `company`: a company's record, files or settings; closed to staff of a department.
   * - `department`: all other data; the handler limits it to `user.scope`.
   * - `own`: the caller's own account.
   * - `public`: exactly the endpoints with `who: 'public'`.
   */
  readonly reach: Reach;
  readonly summary: string;
  /** The path's parameters. A path with `{id}` needs none: it has `idParams`. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The JSON answer. By default `success`. */
  readonly answer: z.ZodObject;
  /** Status of success: 200, or 201 for endpoints that create. */
  readonly status?: 200 | 201;
  /** Accepts an optional `Idempotency-Key` header: a repeated key with the same body gets the first result. */
  readonly idempotent?: boolean;
  /** Missing parts of an account that don't block this call. Default: none. */
  readonly openTo?: readonly AccountGap[];
  /** A public call for signing in or resetting a password. It works in every state of the tenant. */
  readonly forSigningIn?: boolean;
  /** A public call that answers 404 while the tenant is disabled or its demo has expired. */
  readonly hidesClosed?: boolean;
  /** Only for the owner of the tenant. */
  readonly ownerOnly?: boolean;
  /**
   * Requires a proof of identity (password, code or sign-in provider) in this session that is at most five minutes old:
   * AUTH-130 to AUTH-132.
   */
  readonly recentAuth?: boolean;
  /** Takes a form with one file (`multipart/form-data`) instead of JSON. The other fields are texts. */
  readonly multipart?: { readonly file: string; readonly maxBytes: number };
  /** Belongs to no tenant: the domain header is ignored (signing up). */
  readonly platform?: boolean;
  /**
   * `{domain}` in the path names the tenant, for callers without the header. This also applies to endpoints with
   * `media`.
   */
  readonly domainInPath?: boolean;
  /** Also accepts a body of this type: a URL-encoded form, or a raw e-mail, which becomes `{ mail: text }`. */
  readonly accepts?: 'form' | 'mail';
  /** Answers with bytes of this media type instead of JSON. */
  readonly media?: string;
}

type StaffWho = Exclude<Who, 'public'>;
type StaffReach = Exclude<Reach, 'public'>;

/** Callers of an endpoint and the required reach: `public` exactly for endpoints without a session. */
type Access = ({ who: 'public'; reach: 'public' } | { who: StaffWho; reach: StaffReach }) & { domainInPath?: boolean };

/**
 * Access for staff of some roles. The compiler requires a reach: see `EndpointShape.reach`.
 *
 * @param who roles, or `any` signed-in staff
 */
export const byStaff = <const W extends StaffWho, const R extends StaffReach>(who: W, reach: R) => ({ who, reach });
/** Access without a session. */
export const byVisitors = { who: 'public', reach: 'public' } as const;
/** Access without a session for a private link, whose path names the tenant. */
export const byLink = { ...byVisitors, domainInPath: true } as const;

/** Body and answer of adding a record: status 201. A repeated idempotency key gets the first answer. */
export const creates = <B extends z.ZodType, A extends z.ZodObject>(body: B, answer: A) =>
  ({ body, answer, status: 201, idempotent: true }) as const;

type Declared = Omit<EndpointShape, 'method' | 'path' | 'answer' | keyof Access> &
  Partial<Pick<EndpointShape, 'answer'>>;

/** A path with `{id}` has `idParams`, unless the endpoint declares its own parameters. */
type PathParams<P, S> = S extends { readonly params: z.ZodObject }
  ? object
  : P extends `${string}{id}${string}`
    ? { readonly params: typeof idParams }
    : object;
type Answer<S> = S extends { readonly answer: z.ZodObject } ? object : { readonly answer: typeof success };

const withMethod =
  <const M extends Method>(method: M) =>
  /** Declares an endpoint and keeps the literal types of its parts. */
  <const P extends EndpointShape['path'], const A extends Access, const S extends Declared>(
    path: P,
    access: A,
    shape: S,
  ) => {
    const params = (path.includes('{id}') ? { params: idParams } : {}) as PathParams<P, S>;
    const answer = ('answer' in shape ? {} : { answer: success }) as Answer<S>;
    return { method, path, ...access, ...params, ...answer, ...shape };
  };

export const get = withMethod('GET');
export const post = withMethod('POST');
export const put = withMethod('PUT');
export const patch = withMethod('PATCH');
export const del = withMethod('DELETE');
