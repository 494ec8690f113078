import { SegmentedControl } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickAtOnce, show } from '#ui/testing/show.tsx';
import { type AddressFormat, useAddressList, useAddressParams } from './use-address-params.ts';

const NAMES = ['first', 'second'] as const;

const Choice = () => {
  const [params, , patch] = useAddressParams();
  return (
    <SegmentedControl
      value={params.get('list') ?? 'first'}
      onChange={(list) => patch({ list: list === 'first' ? null : list })}
      data={[...NAMES]}
    />
  );
};

it('takes the second of two quick clicks, back to the first choice', async () => {
  const { address } = await show(<Choice />, { at: '/things?page=2' });
  const [first, second] = NAMES.map((name) => screen.getByRole('radio', { name })) as [HTMLElement, HTMLElement];
  await clickAtOnce(second, first);
  expect(address()).toBe('/things?page=2');
  await clickAtOnce(second, first, second);
  expect(address()).toBe('/things?page=2&list=second');
});

const format: AddressFormat<{ page: number; sort: string }> = {
  read: (params) => ({ page: Number(params.get('page') ?? 1), sort: params.get('sort') ?? 'name' }),
  write: ({ page, sort }) => new URLSearchParams({ page: String(page), sort }),
};

const List = () => {
  const [{ page, sort }, change] = useAddressList(format);
  return (
    <>
      <button type="button" onClick={() => change({ page: page + 1 })}>
        next
      </button>
      <button type="button" onClick={() => change({ sort: sort === 'name' ? 'date' : 'name' })}>
        sort
      </button>
    </>
  );
};

it('turns two pages for two quick clicks, and goes to the first page for another order', async () => {
  const { address } = await show(<List />, { at: '/things' });
  const [next, sort] = ['next', 'sort'].map((name) => screen.getByRole('button', { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  await clickAtOnce(next, next);
  expect(address()).toBe('/things?page=3&sort=name');
  await clickAtOnce(sort, sort);
  expect(address()).toBe('/things?page=1&sort=name');
});
