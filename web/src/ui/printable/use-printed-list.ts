import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetPrintList, listIdOf, printKey, readPrintList } from '#lib/printing/print-list.ts';

/** Wait for the list before the window reports that there is none. */
const TIMEOUT_MS = 30_000;

type Waiting = 'waiting' | 'missing';

/** The list that the opening window stores for this one, once available. */
const useKept = <T extends object>(id: string | null, read: (kept: unknown) => T | null): T | Waiting => {
  const [list, setList] = useState<T | Waiting>(() =>
    id === null ? 'missing' : (read(readPrintList(id)) ?? 'waiting'),
  );
  useEffect(() => {
    if (id === null || list !== 'waiting') return;
    const look = () => setList((before) => (before === 'waiting' ? (read(readPrintList(id)) ?? before) : before));
    const onStorage = ({ key }: StorageEvent) => key === printKey(id) && look();
    const timeout = window.setTimeout(
      () => setList((before) => (before === 'waiting' ? 'missing' : before)),
      TIMEOUT_MS,
    );
    window.addEventListener('storage', onStorage);
    look();
    return () => {
      window.clearTimeout(timeout);
      window.removeEventListener('storage', onStorage);
    };
  }, [id, list, read]);
  return list;
};

/** Prints after a delay, and removes the stored list after printing or on close. */
const usePrinting = (id: string | null, isReady: boolean, delayMs: number) => {
  useEffect(() => {
    if (id === null) return;
    const forget = () => forgetPrintList(id);
    window.addEventListener('afterprint', forget);
    window.addEventListener('pagehide', forget);
    return () => {
      window.removeEventListener('afterprint', forget);
      window.removeEventListener('pagehide', forget);
    };
  }, [id]);
  useEffect(() => {
    if (!isReady) return;
    const timer = window.setTimeout(() => window.print(), delayMs);
    return () => window.clearTimeout(timer);
  }, [isReady, delayMs]);
};

/**
 * For pages that print themselves: the list that the address names, `waiting` until it is stored, `missing` after a
 * timeout. The page prints `delayMs` after the list is available.
 * @param read parses the stored list, or returns null; must be the same function on every call
 */
export const usePrintedList = <T extends object>(delayMs: number, read: (kept: unknown) => T | null): T | Waiting => {
  const [params] = useSearchParams();
  const id = listIdOf(params);
  const list = useKept(id, read);
  usePrinting(id, typeof list !== 'string', delayMs);
  return list;
};
