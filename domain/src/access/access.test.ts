import { describe, expect, it } from 'vitest';
import { type Action, may, ROLES_OF } from './actions.ts';
import { ROLES, type Role } from './roles.ts';
import { inScope, isStaffAt, scopeOf } from './scope.ts';
import { menuFor, SCREEN_GROUPS, SCREENS } from './screens.ts';

describe('roles and actions', () => {
  it.each<[Action, string]>([
    ['booking.see', 'admin host employee observer'],
    ['booking.create', 'admin host'],
    ['calendar.see', 'admin host employee'],
    ['calendar.move', 'admin host'],
    ['request.see', 'admin host observer'],
    ['request.decide', 'admin host'],
    ['request.decideAsObserver', 'observer'],
    ['client.see', 'admin host'],
    ['category.change', 'admin host'],
    ['setting.manage', 'admin'],
    ['staff.manage', 'admin'],
  ])('%s: %s', (action, roles) => {
    expect(ROLES.filter((role) => may(role, action)).join(' ')).toBe(roles);
  });

  it('lets an admin do everything except what only observers do', () => {
    const actions = Object.keys(ROLES_OF) as Action[];
    expect(actions.filter((action) => !may('admin', action))).toEqual(['calendar.seeOwn', 'request.decideAsObserver']);
  });
});

describe('scope', () => {
  const user = { tenantId: 1, role: 'host' as Role, companyId: null, departmentId: null };

  it('is the whole tenant, limited by company and department', () => {
    const place = { tenantId: 1, companyId: 5, departmentId: 7 };
    expect(inScope(scopeOf(user), place)).toBe(true);
    expect(inScope(scopeOf(user), { ...place, tenantId: 2 })).toBe(false);
    expect(inScope(scopeOf({ ...user, companyId: 5 }), place)).toBe(true);
    expect(inScope(scopeOf({ ...user, companyId: 6 }), place)).toBe(false);
    expect(inScope(scopeOf({ ...user, companyId: 5, departmentId: 8 }), place)).toBe(false);
    expect(inScope(scopeOf({ ...user, companyId: 5 }), { companyId: null })).toBe(false);
  });

  it('of an observer is the linked entities, or the department when none is linked', () => {
    const observer = { ...user, role: 'observer' as Role, companyId: 5, departmentId: 7 };
    const place = { companyId: 5, departmentId: 7, entityIds: [3, 4] };
    expect(inScope(scopeOf({ ...observer, linkedEntityIds: [4] }), place)).toBe(true);
    expect(inScope(scopeOf({ ...observer, linkedEntityIds: [9] }), place)).toBe(false);
    expect(inScope(scopeOf({ ...observer, linkedEntityIds: [] }), place)).toBe(true);
  });

  it('decides who is staff of a department, and who is a visitor of its public page', () => {
    const place = { companyId: 5, departmentId: 7 };
    const staff = ROLES.filter((role) => isStaffAt({ ...user, role }, place));
    expect(staff).toEqual(['admin', 'host']);
    expect(isStaffAt({ ...user, companyId: 5, departmentId: 7 }, place)).toBe(true);
    expect(isStaffAt({ ...user, companyId: 6 }, place)).toBe(false);
    expect(isStaffAt({ ...user, companyId: 5, departmentId: 8 }, place)).toBe(false);
  });

  it('of another role ignores linked entities', () => {
    expect(scopeOf({ ...user, linkedEntityIds: [4] }).entityIds).toBeNull();
  });
});

describe('side menu', () => {
  const paths = (role: Role, companyId: number | null = null, departmentId: number | null = null) =>
    menuFor({ role, companyId, departmentId }).map(({ path }) => path);

  it('shows an admin every screen, in its group', () => {
    expect(paths('admin')).toHaveLength(SCREENS.length - 1);
    const groups = SCREENS.map(({ group }) => SCREEN_GROUPS.indexOf(group));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
  });

  it('hides companies from users of a company, and all that concerns the whole company from users of a department', () => {
    expect(paths('admin').filter((path) => !paths('admin', 1).includes(path))).toEqual(['/companies', '/usage']);
    const hidden = paths('admin').filter((path) => !paths('admin', 1, 2).includes(path));
    expect(hidden).toEqual(['/companies', '/departments', '/categories', '/surveys', '/reports', '/usage']);
  });

  it('of the other roles', () => {
    const calendars = ['/calendaric-view', '/calendaric-view-daily'];
    expect(paths('host')).toEqual([
      '/',
      ...calendars,
      '/bookings',
      '/arrivals',
      '/booking-requests',
      '/waiting-list',
      '/categories',
      '/clients',
      '/guest-register',
      '/figures',
    ]);
    expect(paths('employee')).toEqual(['/', ...calendars, '/bookings', '/arrivals']);
    expect(paths('observer')).toEqual(['/', '/my-calendar', '/bookings', '/booking-requests']);
  });
});
