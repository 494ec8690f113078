import { describe, expect, it } from 'vitest';
import { address } from './client.ts';

describe('address', () => {
  it('fills in and encodes path parameters', () =>
    expect(
      address('GET /hours/{departmentId}/{number}/{date}', { params: { departmentId: 7, number: 2, date: 'a/b' } }),
    ).toEqual({
      method: 'GET',
      url: '/api/hours/7/2/a%2Fb',
    }));

  it('builds the query without missing values and repeats lists', () =>
    expect(address('GET /x', { query: { page: 2, q: 'å b', none: undefined, nil: null, id: [1, 2] } }).url).toBe(
      '/api/x?page=2&q=%C3%A5+b&id=1&id=2',
    ));

  it('is the bare path without parameters', () =>
    expect(address('POST /login', {})).toEqual({ method: 'POST', url: '/api/login' }));
});
