import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

/** A server that answers with these statuses in turn; 201 is a success. It records the key of each call. */
const serverOf = (...statuses: number[]) => {
  const keys: string[] = [];
  const send = async (key: string) => {
    keys.push(key);
    const status = statuses[keys.length - 1] ?? 201;
    if (status !== 201) throw new ApiError(status);
    return 'stored';
  };
  return { keys, send };
};

const attemptsOf = (store?: Parameters<typeof useAttempt>[0]) => renderHook(() => useAttempt(store)).result.current;

it.each([0, 500])('keeps the key of the same body after a call that failed with %i', async (status) => {
  const { keys, send } = serverOf(status);
  const attempt = attemptsOf();
  await expect(attempt.send({ guests: 2 }, send)).rejects.toThrow(ApiError);
  await expect(attempt.send({ guests: 2 }, send)).resolves.toBe('stored');
  expect(keys[1]).toBe(keys[0]);
});

it('takes a new key for a body that changed after a lost answer', async () => {
  const { keys, send } = serverOf(0);
  const attempt = attemptsOf();
  await expect(attempt.send({ guests: 2 }, send)).rejects.toThrow(ApiError);
  await attempt.send({ guests: 3 }, send);
  expect(keys[1]).not.toBe(keys[0]);
});

it('takes a new key for the same body after a refusal', async () => {
  const { keys, send } = serverOf(409);
  const attempt = attemptsOf();
  await expect(attempt.send({ guests: 2 }, send)).rejects.toThrow(ApiError);
  await attempt.send({ guests: 2 }, send);
  expect(keys[1]).not.toBe(keys[0]);
});

it('keeps the key of a repeated call after an answer, until it is forgotten', async () => {
  const { keys, send } = serverOf();
  const attempt = attemptsOf();
  await attempt.send({ guests: 2 }, send);
  await attempt.send({ guests: 2 }, send);
  attempt.forget();
  await attempt.send({ guests: 2 }, send);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('reuses the key of a stored attempt', async () => {
  let kept: Attempt | null = null;
  const store = {
    read: () => kept,
    keep: (next: Attempt | null) => {
      kept = next;
    },
  };
  const { keys, send } = serverOf(0);
  await expect(attemptsOf(store).send({ guests: 2 }, send)).rejects.toThrow(ApiError);
  await attemptsOf(store).send({ guests: 2 }, send);
  expect(keys[1]).toBe(keys[0]);
});
