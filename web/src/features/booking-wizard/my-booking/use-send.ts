import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';

/** Sends a change. A version conflict refetches the booking. */
export const useSend = <T, A extends unknown[] = []>(send: (...args: A) => Promise<T>, onDone: (answer: T) => void) => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (...args: A) => {
    setBusy(true);
    setFailure(null);
    try {
      onDone(await send(...args));
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(500));
      await client.invalidateQueries({ queryKey: ['my-booking'] });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run: (...args: A) => void run(...args) };
};
