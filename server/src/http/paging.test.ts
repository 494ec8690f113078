import { expect, it } from 'vitest';
import { envelope, type ListQuery } from './paging.ts';

const linksOf = (query: ListQuery) => {
  const { next_page_url, prev_page_url, path } = envelope(
    { rows: [], total: 5 },
    { query, pageSize: 2, path: '/api/users' },
  );
  return [prev_page_url, next_page_url, path];
};

it.each([
  ['a page alone', {}, ''],
  [
    'search and order',
    { searchText: 'Kåre & co', sort: 'name', order: 'desc' },
    '&searchText=K%C3%A5re+%26+co&sort=name&order=desc',
  ],
  ['several ids', { departments: [3, 14] }, '&departments=3%2C14'],
  ['nothing else', { searchText: '', companyId: undefined, departments: [] }, ''],
])('links to other pages keep %s', (_, rest, kept) => {
  const path = '/api/users';
  expect(linksOf({ page: 2, ...rest })).toEqual([`${path}?page=1${kept}`, `${path}?page=3${kept}`, path]);
});

it('has no links beyond the first and last page', () => {
  expect(linksOf({ page: 1 })).toEqual([null, '/api/users?page=2', '/api/users']);
  expect(linksOf({ page: 3 })).toEqual(['/api/users?page=2', null, '/api/users']);
  expect(linksOf({ page: 900 })).toEqual(['/api/users?page=3', null, '/api/users']);
});
