import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const queryKey = ['list'] as const;

describe('the cache of answers', () => {
  it('keeps its data as stale when a call gets no answer', async () => {
    const client = makeQueryClient();
    let answer: () => Promise<string> = async () => 'rows';
    const observer = new QueryObserver(client, { queryKey, queryFn: () => answer() });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'));
    answer = async () => {
      throw new ApiError(0);
    };
    await client.invalidateQueries({ queryKey });
    expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', isError: false, isStale: true });
    answer = async () => {
      throw new ApiError(500);
    };
    await client.invalidateQueries({ queryKey });
    expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', isError: true });
    stop();
    client.clear();
  });

  it('fails without a network instead of waiting for ever', async () => {
    const client = makeQueryClient();
    const failing = client.fetchQuery({
      queryKey,
      queryFn: async () => {
        throw new ApiError(0);
      },
    });
    await expect(failing).rejects.toMatchObject({ status: 0 });
    expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    client.clear();
  });
});
