import type { NamedEndpoint } from '@ledig/contract/api.ts';
import { id, idText } from '@ledig/contract/primitives.ts';
import type { z } from 'zod';

/** A place in an input: the keys that lead to it. */
export type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a place. */
export const valueAt = (input: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), input);

/** A copy with another value at a place. */
export const withValue = (input: unknown, place: Place, value: unknown): unknown => {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.map((part, at) => (at === key ? withValue(part, rest, value) : part));
  const object = isObject(input) ? input : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
};

/** The places where two inputs of one shape differ: the values that name records of a tenant. */
export const differences = (a: unknown, b: unknown, place: Place = []): Place[] => {
  if (!isObject(a) || !isObject(b)) return a === b ? [] : [place];
  const keys = Array.isArray(a) ? [...a.keys()] : Object.keys(a);
  return keys.flatMap((key) =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], [...place, key]),
  );
};

interface Wrapping {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** The places where a schema takes ids, recognized by their primitives. A list counts as its first element. */
const idPlaces = (schema: z.ZodType | undefined, place: Place): Place[] => {
  if (schema === undefined) return [];
  if (schema === id || schema === idText) return [place];
  const { innerType, in: input, options, element, shape } = schema.def as unknown as Wrapping;
  return [
    ...idPlaces(innerType ?? input, place),
    ...(options ?? []).flatMap((option) => idPlaces(option, place)),
    ...(element ? idPlaces(element, [...place, 0]) : []),
    ...Object.entries(shape ?? {}).flatMap(([key, part]) => idPlaces(part, [...place, key])),
  ];
};

/** Every place in which an endpoint takes an id. */
export const idPlacesOf = ({ params, query, body }: NamedEndpoint): Place[] => [
  ...idPlaces(params, ['params']),
  ...idPlaces(query, ['query']),
  ...idPlaces(body, ['body']),
];
