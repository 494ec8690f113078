import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The current time in epoch milliseconds, updated twice a minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
