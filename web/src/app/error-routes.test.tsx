import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import {
  AccessDeniedScreen,
  ErrorScreen,
  NotFoundScreen,
  UnprocessableScreen,
} from '#features/errors/error-screens.tsx';
import { startI18n } from '#lib/texts/i18n.ts';
import { judgeVisit } from './guards.ts';
import { routes } from './routes.tsx';

const host = { role: 'host', company_id: null, department_id: null } as const;

it.each([
  ['error/not-found', NotFoundScreen],
  ['error/unprocessable-etnry', UnprocessableScreen],
  ['error/access-denied', AccessDeniedScreen],
  ['error-page', ErrorScreen],
])('shows everybody the error page %s with and without a domain', async (path, errorScreen) => {
  await startI18n(['common'], 'no');
  for (const full of [`/${path}`, `/demo/${path}`]) {
    const route = routes.find((one) => matchPath(one.path, full) !== null);
    if (route === undefined) throw new Error(`${full} has no route`);
    expect(await route.screen()).toBe(errorScreen);
    for (const visitor of [null, host]) expect(judgeVisit(route, visitor, full)).toEqual({ kind: 'show' });
  }
});
