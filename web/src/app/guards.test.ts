import { ROLES } from '@ledig/domain/access/roles.ts';
import { menuFor } from '@ledig/domain/access/screens.ts';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { judgeVisit } from './guards.ts';
import { routes } from './routes.tsx';

const show = { kind: 'show' };
const to = (path: string) => ({ kind: 'go', to: path });
const person = (role: 'admin' | 'host' | 'employee' | 'observer', tie: object = {}) => ({
  role,
  company_id: null,
  department_id: null,
  ...tie,
});

describe('judgeVisit', () => {
  it.each([
    ['sends a signed-in person from a sign-in screen to the start', 'signed-out', 'host', to('/')],
    ['shows a sign-in screen to a signed-out person', 'signed-out', null, show],
    ['sends a signed-out person to the domain entry', 'signed-in', null, to('/login')],
    ['shows a screen for all roles to a signed-in person', 'signed-in', 'observer', show],
    ['shows an error page to everybody', 'any', null, show],
    ['shows an error page to a signed-in person', 'any', 'admin', show],
  ] as const)('%s', (_what, visitor, role, verdict) => {
    expect(judgeVisit({ visitor }, role === null ? null : person(role), '/anywhere')).toEqual(verdict);
  });

  it('shows the sign-in screen to a signed-in person who followed a link with credentials', () => {
    expect(judgeVisit({ visitor: 'signed-out' }, person('host'), '/demo/auth/signin', { hasSignInLink: true })).toEqual(
      show,
    );
  });

  it('sends a role that the route excludes to the error page', () => {
    const route = { visitor: 'signed-in', roles: ['admin'] } as const;
    expect(judgeVisit(route, person('host'), '/x')).toEqual(to('/error/access-denied'));
    expect(judgeVisit(route, person('admin'), '/x')).toEqual(show);
  });

  it('sends people whose reach the route excludes to the error page', () => {
    const company = { visitor: 'signed-in', reach: 'company' } as const;
    const bound = person('admin', { company_id: 5, department_id: 7 });
    expect(judgeVisit(company, bound, '/x')).toEqual(to('/error/access-denied'));
    expect(judgeVisit(company, { ...bound, department_id: null }, '/x')).toEqual(show);
    expect(judgeVisit({ ...company, reach: 'tenant' }, { ...bound, department_id: null }, '/x')).toEqual(
      to('/error/access-denied'),
    );
  });

  it('asks a signed-out person to sign in before it names missing rights', () => {
    expect(judgeVisit({ visitor: 'signed-in', roles: ['admin'] }, null, '/x')).toEqual(to('/login'));
  });

  it.each([
    ['/surveys', to('/login')],
    ['/reports', to('/login')],
    ['/reports/7', to('/login')],
    ['/no-such-page', show],
    ['/demo/error/not-found', show],
  ])('treats %s without a route as the menu does for a signed-out person', (path, verdict) => {
    expect(judgeVisit({ visitor: 'any' }, null, path)).toEqual(verdict);
  });

  it.each([
    ['/categories', { company_id: 1, department_id: 2 }, to('/error/access-denied')],
    ['/categories/5', { company_id: 1, department_id: 2 }, to('/error/access-denied')],
    ['/categories', { company_id: 1 }, show],
    ['/departments', { company_id: 1, department_id: 2 }, to('/error/access-denied')],
    ['/companies', { company_id: 1 }, show],
    ['/company/1', { company_id: 1 }, show],
  ])('applies the menu rule to %s for a person tied to %o', (path, tie, verdict) => {
    expect(judgeVisit({ visitor: 'signed-in' }, person('admin', tie), path)).toEqual(verdict);
  });
});

describe('routes of the back office', () => {
  const routeAt = (path: string) => {
    const route = routes.find((one) => matchPath(one.path, path) !== null);
    if (route === undefined) throw new Error(`${path} has no route`);
    return route;
  };
  const denied = to('/error/access-denied');

  it.each([
    ['/figures', 'observer', denied],
    ['/figures', 'host', show],
    ['/usage', 'host', denied],
    ['/usage', 'admin', show],
    ['/categories', 'employee', show],
    ['/categories/5', 'observer', show],
    ['/audit-log', 'host', denied],
    ['/clients', 'employee', denied],
    ['/calendaric-view', 'observer', denied],
  ] as const)('judges %s for the role %s', (path, role, verdict) => {
    expect(judgeVisit(routeAt(path), person(role), path)).toEqual(verdict);
  });

  it.each(['/login', '/demo/auth/signin', '/auth/signup'])('leads a signed-in person from %s to the home', (path) => {
    expect(judgeVisit(routeAt(path), person('host'), path)).toEqual(to('/'));
  });

  const ties = [{}, { company_id: 1 }, { company_id: 1, department_id: 2 }];
  const people = ROLES.flatMap((role) => ties.map((tie) => person(role, tie)));

  it.each(people)('opens every screen of the menu of %o', (staff) => {
    const user = { role: staff.role, companyId: staff.company_id, departmentId: staff.department_id };
    const paths = menuFor(user).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => judgeVisit(routeAt(path), staff, path).kind !== 'show')).toEqual([]);
  });

  it.each([
    ['/surveys', to('/login')],
    ['/reports', to('/login')],
    ['/companies', to('/login')],
    ['/categories/1', to('/login')],
    ['/bookings', to('/login')],
    ['/booking/1', to('/login')],
    ['/calendaric-view', to('/login')],
    ['/no-such-page', show],
  ])('judges %s for a signed-out person', (path, verdict) => {
    expect(judgeVisit(routeAt(path), null, path)).toEqual(verdict);
  });
});
