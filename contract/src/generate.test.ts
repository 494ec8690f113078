import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './api.ts';
import { openApiSource, routesSource } from './generate.ts';

const committed = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the committed route map is up to date', () => {
  expect(committed('./generated/routes.ts')).toBe(routesSource());
});

test('the committed OpenAPI document is up to date', () => {
  expect(committed('../openapi.json')).toBe(openApiSource());
});

test('no two endpoints share a method and path', () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('path parameters and their schemas match', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
    expect(Object.keys(params?.shape ?? {}).sort(), path).toEqual(named.sort());
  }
});
