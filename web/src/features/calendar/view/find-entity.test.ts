import { describe, expect, it } from 'vitest';
import { makeEntity } from '../testing/make-calendar.ts';
import { findEntities } from './find-entity.ts';

const inBar = { department_id: 2, department_name: 'Ølbaren' };
const entities = [
  ...[1, 2, 12].map((id) => makeEntity(id)),
  ...[21, 22].map((id) => makeEntity(id, { name: `Bord ${id - 20}`, ...inBar })),
];
const found = (written: string) =>
  findEntities(entities, written).map(({ group, items }) => [group, items.map(({ label }) => label)]);

describe('findEntities', () => {
  it.each([
    ['table 1', [['Restaurant', ['Table 1', 'Table 12']]]],
    ['12', [['Restaurant', ['Table 12']]]],
    ['ØLBAR', [['Ølbaren', ['Bord 1', 'Bord 2']]]],
    ['  bord   øl 2', [['Ølbaren', ['Bord 2']]]],
    ['cabin', []],
  ])('"%s" finds %j', (written, expected) => {
    expect(found(written)).toEqual(expected);
  });

  it('returns all entities for an empty text, in the calendar’s order', () => {
    expect(found('')).toEqual([
      ['Restaurant', ['Table 1', 'Table 2', 'Table 12']],
      ['Ølbaren', ['Bord 1', 'Bord 2']],
    ]);
  });

  it('tells departments of the same name apart, and finds them by their company', () => {
    const of = (id: number, company_name: string) =>
      makeEntity(id, {
        ...{ department_id: id, company_id: id },
        extended_description: { company_name, renting_entity_type_name: 'table', description: '' },
      });
    const chain = [of(1, 'Fjellstua'), of(2, 'Fjordhuset')];
    expect(findEntities(chain, 'table').map(({ group }) => group)).toEqual([
      'Restaurant · Fjellstua',
      'Restaurant · Fjordhuset',
    ]);
    expect(findEntities(chain, 'table fjord').flatMap(({ items }) => items.map(({ label }) => label))).toEqual([
      'Table 2',
    ]);
  });

  it('has one group for departments with the same name and company', () => {
    const twins = [makeEntity(1), makeEntity(2, { department_id: 2 })];
    expect(findEntities(twins, '').map(({ group }) => group)).toEqual(['Restaurant · Company']);
  });

  it('returns a limited number', () => {
    const many = Array.from({ length: 1000 }, (_, index) => makeEntity(index + 1));
    expect(findEntities(many, 'table').flatMap(({ items }) => items)).toHaveLength(40);
  });
});
