import { describe, expect, it } from 'vitest';
import { tabOf, tabsFor } from './settings-tabs.ts';

describe('the tabs of the settings', () => {
  it('are the account alone for staff of a department who are no administrators', () =>
    expect(tabsFor({ role: 'host', department_id: 3 })).toEqual(['account']));

  it('are all for anybody else', () => {
    expect(tabsFor({ role: 'admin', department_id: 3 })).toEqual(['account', 'application']);
    expect(tabsFor({ role: 'host', department_id: null })).toEqual(['account', 'application']);
  });

  it('open at the one that the address names, where the person has it', () => {
    expect(tabOf('application', ['account', 'application'])).toBe('application');
    expect(tabOf('application', ['account'])).toBe('account');
    expect(tabOf(null, ['account', 'application'])).toBe('account');
  });
});
