import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetPrintList, listIdOf, printKey, readPrintList } from '../../lib/printing/print-list.ts';

/** How long the list may be on its way before the window says that there is none. */
const PATIENCE_MS = 30_000;

type Waiting = 'waiting' | 'missing';

/** The list that the opening window keeps for this one, as soon as it is there. */
const useKept = <T extends object>(id: string | null, read: (kept: unknown) => T | null): T | Waiting => {
  const [list, setList] = useState<T | Waiting>(() =>
    id === null ? 'missing' : (read(readPrintList(id)) ?? 'waiting'),
  );
  useEffect(() => {
    if (id === null || list !== 'waiting') return;
    const look = () => setList((before) => (before === 'waiting' ? (read(readPrintList(id)) ?? before) : before));
    const onStorage = ({ key }: StorageEvent) => key === printKey(id) && look();
    const patience = window.setTimeout(
      () => setList((before) => (before === 'waiting' ? 'missing' : before)),
      PATIENCE_MS,
    );
    window.addEventListener('storage', onStorage);
    look();
    return () => {
      window.clearTimeout(patience);
      window.removeEventListener('storage', onStorage);
    };
  }, [id, list, read]);
  return list;
};

/** Prints after a while, and forgets the list once it is printed or the window closes. */
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
 * For a page that prints itself: the list that its address names, `waiting` until it is there, `missing` when none comes. Once it is
 * there the page prints by itself after `delayMs`.
 *
 * @param read what was kept as a list, null for anything else; the same function at every call
 */
export const usePrintedList = <T extends object>(delayMs: number, read: (kept: unknown) => T | null): T | Waiting => {
  const [params] = useSearchParams();
  const id = listIdOf(params);
  const list = useKept(id, read);
  usePrinting(id, typeof list !== 'string', delayMs);
  return list;
};
