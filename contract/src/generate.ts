import { endpoints } from './api.ts';
import { openApiDocument } from './openapi.ts';

/** The text of `generated/routes.ts`: endpoint name to method and path, without schemas, for small clients. */
export const routesSource = (): string => {
  const lines = endpoints.map(({ name, method, path }) => `  '${name}': '${method} ${path}',`);
  return `// Generated from the endpoint table by \`npm run generate\`. Do not edit.\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
};

/** The text of `openapi.json`. */
export const openApiSource = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
