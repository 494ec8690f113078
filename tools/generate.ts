/** Writes the files generated from the contract: the route map and the OpenAPI document. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiSource, routesSource } from '@ledig/contract/generate.ts';

const contract = new URL('../contract/', import.meta.url);
mkdirSync(new URL('src/generated/', contract), { recursive: true });
writeFileSync(new URL('src/generated/routes.ts', contract), routesSource());
writeFileSync(new URL('openapi.json', contract), openApiSource());
