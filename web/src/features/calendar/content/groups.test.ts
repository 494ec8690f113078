import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { expect, it } from 'vitest';
import { makeEntity } from '../testing/make-calendar.ts';
import { groupEntities } from './groups.ts';

const words = { isEnglish: false, uncategorized: 'Uten kategori' };
const sea = { category_id: 1, category_name: 'Sjøhytte', category_name_en: 'Sea cabin' };
const attic = { category_id: 2, category_name: 'Åsrom', category_name_en: null };
const units = [makeEntity(1), makeEntity(2, attic), makeEntity(3, sea), makeEntity(4, sea)];

const shown = (entities = units, schedule: ScheduleSystem = 'DAILY', isEnglish = false) => {
  const { entities: sorted, groupOf } = groupEntities(entities, schedule, { ...words, isEnglish });
  return sorted.map((one) => [one.id, groupOf(one).title]);
};

it('groups stays by category in Norwegian order, without a category last', () => {
  expect(shown()).toEqual([
    [3, 'Sjøhytte'],
    [4, 'Sjøhytte'],
    [2, 'Åsrom'],
    [1, 'Uten kategori'],
  ]);
});

it('names categories in the language of the page if they have a name in it', () => {
  expect(shown(units, 'DAILY', true).map(([, title]) => title)).toEqual([
    'Sea cabin',
    'Sea cabin',
    'Åsrom',
    'Uten kategori',
  ]);
});

it('adds the department’s name if there are several, and uses it alone without categories', () => {
  const other = makeEntity(9, { department_id: 5, department_name: 'Rom' });
  expect(shown([...units, other])).toEqual([
    [3, 'Restaurant · Sjøhytte'],
    [4, 'Restaurant · Sjøhytte'],
    [2, 'Restaurant · Åsrom'],
    [1, 'Restaurant · Uten kategori'],
    [9, 'Rom'],
  ]);
});

it('keeps two categories of the same name apart', () => {
  const twin = { ...sea, category_id: 7 };
  const { groupOf } = groupEntities([makeEntity(3, sea), makeEntity(5, twin)], 'DAILY', words);
  expect(groupOf(makeEntity(3, sea)).id).not.toBe(groupOf(makeEntity(5, twin)).id);
});

it('keeps departments and their order by the hour', () => {
  expect(shown(units, 'HOURLY')).toEqual(units.map(({ id }) => [id, 'Restaurant']));
});

it('adds the company if several departments have the same name', () => {
  const of = (id: number, company_name: string, department_name: string) =>
    makeEntity(id, {
      ...{ department_id: id, company_id: id, department_name },
      extended_description: { company_name, renting_entity_type_name: 'table', description: '' },
    });
  const three = [of(1, 'Fjellstua', 'Restaurant'), of(2, 'Fjordhuset', 'Restaurant'), of(3, 'Fjordhuset', 'Kafé')];
  for (const schedule of ['HOURLY', 'DAILY'] as const) {
    expect(shown(three, schedule).map(([, title]) => title)).toEqual([
      'Restaurant · Fjellstua',
      'Restaurant · Fjordhuset',
      'Kafé',
    ]);
  }
});
