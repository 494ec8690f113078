import type { z } from 'zod';
import type { EndpointName, EndpointOf } from './api.ts';

type Part<N extends EndpointName, K extends string> =
  EndpointOf<N> extends { readonly [P in K]: infer Z extends z.ZodType } ? Z : undefined;
type Sent<Z> = Z extends z.ZodType ? z.input<Z> : undefined;
type Parsed<Z> = Z extends z.ZodType ? z.output<Z> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type UrlText<T> = T extends object ? { [K in keyof T]: T[K] | number } : T;

/** The parts of a call as sent: path, query and body. Numbers are allowed where the URL has text. */
export type InputOf<N extends EndpointName> = Present<{
  params: UrlText<Sent<Part<N, 'params'>>>;
  query: UrlText<Sent<Part<N, 'query'>>>;
  body: Sent<Part<N, 'body'>>;
}>;

/** The parts of a call after parsing. */
export type ParsedOf<N extends EndpointName> = {
  params: Parsed<Part<N, 'params'>>;
  query: Parsed<Part<N, 'query'>>;
  headers: Parsed<Part<N, 'headers'>>;
  body: Parsed<Part<N, 'body'>>;
};

/** The answer of an endpoint. */
export type AnswerOf<N extends EndpointName> = z.output<EndpointOf<N>['answer']>;
