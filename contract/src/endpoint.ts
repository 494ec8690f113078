import type { Reach } from '@ledig/domain/access/reach.ts';
import type { z } from 'zod';

/** Staff roles as they travel on the wire (specification, document 1, section 6). */
export const roles = ['admin', 'host', 'employee', 'observer'] as const;
export type Role = (typeof roles)[number];

/** Who books for clients. */
export const desk = ['admin', 'host'] as const satisfies readonly Role[];
/** Who books, and who looks on in the calendars. */
export const house = ['admin', 'host', 'employee'] as const satisfies readonly Role[];

/** Who may call: anybody without a token, any signed-in member of staff, or the roles named. */
export type Who = 'public' | 'any' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: all that the server, the web client, OpenAPI and the test matrices derive from. */
export interface EndpointShape {
  readonly method: Method;
  /** Below `/api`, with `{name}` for path parameters. */
  readonly path: `/${string}`;
  readonly who: Who;
  /**
   * How far staff must see to call this (docs/rules/access.md#reach). The server enforces it before the handler runs.
   * - `tenant`: shared by all companies; closed to staff bound to a company or department.
   * - `company`: a company's record, files or settings; closed to staff bound to a department.
   * - `department`: everything else that staff work with; the handler narrows the data to `user.scope`.
   * - `own`: the caller's own account.
   * - `public`: exactly the endpoints with `who: 'public'`.
   */
  readonly reach: Reach;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The JSON answer. */
  readonly answer: z.ZodObject;
  /** Status of success: 200, or 201 for what creates. */
  readonly status?: 200 | 201;
  /** Takes an optional `Idempotency-Key` header: the same key and body answer the first result again. */
  readonly idempotent?: boolean;
  /** Only for the owner of the tenant. */
  readonly ownerOnly?: boolean;
  /** Needs a proof of identity (password or code) of this session that is at most five minutes old: AUTH-130, AUTH-131. */
  readonly recentAuth?: boolean;
  /** Takes a form with one file (`multipart/form-data`) instead of JSON; the other fields are texts. */
  readonly multipart?: { readonly file: string; readonly maxBytes: number };
  /** Belongs to no tenant: the domain header is not looked at (signing up). */
  readonly platform?: boolean;
  /** `{domain}` in the path names the tenant, for callers that send no header. Endpoints with `media` do so as well. */
  readonly domainInPath?: boolean;
  /** Also takes a body of this kind: a URL-encoded form, or a whole e-mail, which arrives as `{ mail: text }`. */
  readonly accepts?: 'form' | 'mail';
  /** Answers bytes of this media type and not JSON. */
  readonly media?: string;
}

/** Public endpoints have reach `public`, and no others. A mismatch shows up as one of these sentences. */
type MatchingReach<E extends EndpointShape> = E['who'] extends 'public'
  ? E['reach'] extends 'public'
    ? unknown
    : { readonly reach: "An endpoint with who: 'public' needs reach: 'public'." }
  : E['reach'] extends 'public'
    ? { readonly reach: "An endpoint for staff needs reach: 'tenant', 'company', 'department' or 'own'." }
    : unknown;

/**
 * Declares one endpoint and keeps the literal types of its parts. The compiler requires `reach`: see
 * `EndpointShape.reach` for how to choose it.
 */
export const endpoint = <const E extends EndpointShape>(shape: E & MatchingReach<E>): E => shape;
