import type { z } from 'zod';
import type { EndpointName, EndpointOf } from './api.ts';

type Part<N extends EndpointName, K extends string> =
  EndpointOf<N> extends { readonly [P in K]: infer Z extends z.ZodType } ? Z : undefined;
type Sent<Z> = Z extends z.ZodType ? z.input<Z> : undefined;
type Parsed<Z> = Z extends z.ZodType ? z.output<Z> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type UrlText<T> = T extends object ? { [K in keyof T]: T[K] | number } : T;

/** What a caller sends: path, query and body as they go on the wire (numbers may stand where the URL has text). */
export type InputOf<N extends EndpointName> = Present<{
  params: UrlText<Sent<Part<N, 'params'>>>;
  query: UrlText<Sent<Part<N, 'query'>>>;
  body: Sent<Part<N, 'body'>>;
}>;

/** What a handler gets after parsing. */
export type ParsedOf<N extends EndpointName> = {
  params: Parsed<Part<N, 'params'>>;
  query: Parsed<Part<N, 'query'>>;
  headers: Parsed<Part<N, 'headers'>>;
  body: Parsed<Part<N, 'body'>>;
};

/** What an endpoint answers. */
export type AnswerOf<N extends EndpointName> = z.output<EndpointOf<N>['answer']>;
