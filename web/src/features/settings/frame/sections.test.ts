import { IconClock } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { type SettingsSection, searchSections, sectionPart, sectionsFor, tabsFor } from './sections.ts';

const Part = () => null;
const make = (
  tab: SettingsSection['tab'],
  key: string,
  group: SettingsSection['group'] = 'company',
): SettingsSection => ({
  tab,
  key,
  group,
  icon: IconClock,
  part: sectionPart(async () => ({ Part }), 'Part'),
});
const hours = make('application', 'hours');
const slots = make('application', 'slots');
const look = make('application', 'appearance', 'browser');
const email = make('notifications', 'email');
const all = [look, hours, slots, email];

const person = (role: 'admin' | 'host', department_id: number | null = null) => ({
  role,
  company_id: 1,
  department_id,
});

describe('the tabs of the settings', () => {
  it("contain only the account for staff of a department who aren't admins", () =>
    expect(tabsFor(person('host', 3), all)).toEqual(['account']));

  it('hide company sections from staff who may not change them', () => {
    expect(tabsFor(person('host'), all)).toEqual(['account', 'application']);
    expect(tabsFor(person('admin', 3), all)).toEqual(['account', 'application']);
    expect(sectionsFor(person('admin', 3), all)).toEqual([look]);
  });

  it('show admins of a department the sections of that reach', () =>
    expect(sectionsFor(person('admin', 3), [{ ...hours, reach: 'department' }, slots])).toHaveLength(1));

  it('are all for admins of a company or the tenant', () =>
    expect(tabsFor(person('admin'), all)).toEqual(['account', 'application', 'notifications']));

  it('leave out a tab without sections', () =>
    expect(tabsFor(person('admin'), [hours])).toEqual(['account', 'application']));
});

describe('the search over settings', () => {
  const texts = {
    hours: { title: 'Åpningstider', text: 'Når dere tar imot gjester.', words: 'ukedager, stengt, etter midnatt' },
    slots: { title: 'Starttider', text: 'Hvor ofte det går an å begynne.', words: 'intervall, åpningstider' },
    appearance: { title: 'Utseende', text: 'Lyst eller mørkt.', words: 'tema' },
    email: { title: 'E-post', text: 'Meldinger til gjester.', words: 'påminnelse' },
  };
  const find = (text: string) =>
    searchSections(all, ({ key }) => texts[key as keyof typeof texts], text).map(({ section, word }) => [
      section.key,
      word,
    ]);

  it('finds titles before words, and returns the matching word', () =>
    expect(find('åpning')).toEqual([
      ['hours', null],
      ['slots', 'åpningstider'],
    ]));

  it('ignores case and accents', () => expect(find('APNINGSTIDER STENGT')).toEqual([['hours', 'stengt']]));

  it('finds descriptions last, and no section for other words', () => {
    expect(find('gjester')).toEqual([
      ['hours', null],
      ['email', null],
    ]);
    expect(find('gjester xyz')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });
});
