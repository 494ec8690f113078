import { describe, expect, it } from 'vitest';
import { judgeVisit } from './guards.ts';

const unbound = { company_id: null, department_id: null };
const show = { kind: 'show' };
const to = (path: string) => ({ kind: 'go', to: path });

describe('a visit to a route', () => {
  it.each([
    ['a signed-in person is sent from a sign-in screen to the start', 'signed-out', 'host', to('/')],
    ['a signed-out person sees a sign-in screen', 'signed-out', null, show],
    ['a signed-out person is sent to the domain entry', 'signed-in', null, to('/login')],
    ['a signed-in person sees a screen for all roles', 'signed-in', 'observer', show],
    ['everybody sees an error page', 'any', null, show],
    ['a signed-in person too sees an error page', 'any', 'admin', show],
  ] as const)('%s', (_what, visitor, role, verdict) => {
    expect(judgeVisit({ visitor }, role === null ? null : { ...unbound, role })).toEqual(verdict);
  });

  it('sends a role that the route excludes to the error page', () => {
    expect(judgeVisit({ visitor: 'signed-in', roles: ['admin'] }, { ...unbound, role: 'host' })).toEqual(
      to('/error/access-denied'),
    );
    expect(judgeVisit({ visitor: 'signed-in', roles: ['admin'] }, { ...unbound, role: 'admin' })).toEqual(show);
  });

  it('sends people whose reach the route excludes to the error page', () => {
    const company = { visitor: 'signed-in', reach: 'company' } as const;
    const bound = { role: 'admin', company_id: 5, department_id: 7 } as const;
    expect(judgeVisit(company, bound)).toEqual(to('/error/access-denied'));
    expect(judgeVisit(company, { ...bound, department_id: null })).toEqual(show);
    expect(judgeVisit({ ...company, reach: 'tenant' }, { ...bound, department_id: null })).toEqual(
      to('/error/access-denied'),
    );
  });

  it('asks a signed-out person to sign in before it says what their role may not see', () => {
    expect(judgeVisit({ visitor: 'signed-in', roles: ['admin'] }, null)).toEqual(to('/login'));
  });
});
