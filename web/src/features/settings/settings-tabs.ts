import type { Role } from '@ledig/domain/access/roles.ts';

export const settingsTabs = ['account', 'application'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/**
 * The tabs that somebody sees: who is no administrator and belongs to a department has the account alone (document 1,
 * section 2, "Settings").
 */
export const tabsFor = (person: { readonly role: Role; readonly department_id: number | null }): SettingsTab[] =>
  person.role !== 'admin' && person.department_id !== null ? ['account'] : [...settingsTabs];

/** The tab that an address names, as far as the person has it; the first one otherwise. */
export const tabOf = (named: string | null, tabs: readonly SettingsTab[]): SettingsTab =>
  tabs.find((tab) => tab === named) ?? tabs[0] ?? 'account';
