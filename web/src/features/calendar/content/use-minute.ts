import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { useEffect, useState } from 'react';

/** The current time in epoch milliseconds, updated at each full minute. */
export const useMinute = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = window.setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS) + 20);
    return () => window.clearTimeout(next);
  });
  return now;
};
