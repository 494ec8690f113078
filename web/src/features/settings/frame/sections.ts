import { hasReach, type StaffReach } from '@ledig/domain/access/reach.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { addTexts, type Namespace } from '#lib/texts/i18n.ts';
import { type OnDemand, onDemand } from '#ui/states/on-demand.tsx';

const settingsTabs = ['account', 'application', 'notifications'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The headings of a tab's sections, in order. */
export const sectionGroups = ['browser', 'company', 'booking', 'page', 'guests', 'messages'] as const;
type SectionGroup = (typeof sectionGroups)[number];

export interface CompanyPart {
  readonly companyId: number;
}

/**
 * A section of the settings at `/settings/{tab}/{key}`. Its texts are `settings:section.{key}.title`, `.text` and
 * `.words`: comma-separated search words, including the names of its fields.
 */
export interface SettingsSection {
  readonly tab: Exclude<SettingsTab, 'account'>;
  readonly key: string;
  /** `browser`: for all staff, stored in this browser. Other groups: for one company, for admins. */
  readonly group: SectionGroup;
  readonly icon: Icon;
  /** How far admins must see to open a section of a company (docs/rules/access.md#reach); `company` by default. */
  readonly reach?: StaffReach;
  /** Also uses the width of the section list. */
  readonly isWide?: boolean;
  readonly part: OnDemand<CompanyPart>;
}

/** A section's component `name`, whose module is loaded on its first visit together with its texts. */
export const sectionPart = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<CompanyPart>>>,
  name: Name,
  ...texts: Namespace[]
): OnDemand<CompanyPart> =>
  onDemand(async () => {
    const [module] = await Promise.all([load(), addTexts(texts)]);
    return module[name];
  });

export interface SettingsPerson {
  readonly role: Role;
  readonly company_id: number | null;
  readonly department_id: number | null;
}

export const isOfCompany = ({ group }: SettingsSection): boolean => group !== 'browser';

/** The sections that the person may open. */
export const sectionsFor = (person: SettingsPerson, sections: readonly SettingsSection[]): SettingsSection[] => {
  const bound = { companyId: person.company_id, departmentId: person.department_id };
  return sections.filter(
    (section) => !isOfCompany(section) || (person.role === 'admin' && hasReach(bound, section.reach ?? 'company')),
  );
};

/**
 * The person's tabs. Staff of a department who aren't admins only see the account. Tabs without a permitted section
 * are left out.
 */
export const tabsFor = (person: SettingsPerson, sections: readonly SettingsSection[]): SettingsTab[] => {
  if (person.role !== 'admin' && person.department_id !== null) return ['account'];
  const own = sectionsFor(person, sections);
  return settingsTabs.filter((tab) => tab === 'account' || own.some((section) => section.tab === tab));
};

/** The texts of a section that the search uses. */
export interface SectionTexts {
  readonly title: string;
  readonly text: string;
  readonly words: string;
}

export interface SectionMatch {
  readonly section: SettingsSection;
  /** The matching word, unless the title contains it. */
  readonly word: string | null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '');

/**
 * The sections that contain every word of the search text: matches in the title first, then in the words, then in the
 * description.
 */
export const searchSections = (
  sections: readonly SettingsSection[],
  textsOf: (section: SettingsSection) => SectionTexts,
  search: string,
): SectionMatch[] => {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const ranked = sections.flatMap((section) => {
    const { title, text, words } = textsOf(section);
    const whole = plain(`${title} ${words} ${text}`);
    if (!wanted.every((word) => whole.includes(word))) return [];
    const holds = (part: string) => wanted.some((word) => plain(part).includes(word));
    const inTitle = wanted.every((word) => plain(title).includes(word));
    const word = inTitle ? null : (words.split(',').find(holds)?.trim() ?? null);
    return [{ section, word, rank: inTitle ? 0 : word === null ? 2 : 1 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ section, word }) => ({ section, word }));
};
