import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it('adds the company to a name that several records have', () => {
  const of = (id: number, name: string, company?: string) => ({
    id,
    name,
    ...(company && { company: { name: company } }),
  });
  const records = [
    of(1, 'Restaurant', 'Fjord'),
    of(2, 'Restaurant', 'Fjell'),
    of(3, 'Cabins', 'Fjord'),
    of(4, 'Sea'),
    of(5, 'Sea'),
  ];
  expect([...distinctNames(records).values()]).toEqual([
    'Restaurant · Fjord',
    'Restaurant · Fjell',
    'Cabins',
    'Sea',
    'Sea',
  ]);
});
