import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { useEffect, useState } from 'react';

/** The current time, followed by the minute. */
export const useMinute = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = window.setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS) + 20);
    return () => window.clearTimeout(next);
  });
  return now;
};
