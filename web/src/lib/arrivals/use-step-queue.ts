import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { listen } from '../browser/listen.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { createStore, useStore } from '../store.ts';
import { sendStep } from './arrivals.ts';
import {
  addStep,
  dismissSteps,
  nextStep,
  readQueue,
  refuseStep,
  removeStep,
  type StepQueue,
  type WaitingStep,
} from './step-queue.ts';

interface QueueState {
  readonly key: string;
  readonly queue: StepQueue;
  /** False after a failed send or the browser's offline event, until a send succeeds. */
  readonly isOnline: boolean;
}

const RETRY_MS = 4000;
const store = createStore<QueueState>({ key: '', queue: [], isOnline: true });
let sending: WaitingStep | null = null;

const keep = (queue: StepQueue): void => {
  const { key } = store.get();
  store.set({ ...store.get(), queue });
  if (queue.length === 0) removeStored(key);
  else writeStored(key, queue);
};

const setOnline = (isOnline: boolean): void => {
  if (store.get().isOnline !== isOnline) store.set({ ...store.get(), isOnline });
};

/** No answer, too many calls or a fault of the server: the same step is sent again later. */
const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
/** The session has ended; the step waits for the next one. */
const isSignedOut = ({ status }: ApiError): boolean => status === 401 || status === 403;

type OnSent = (id: number, row: ArrivalRow | null) => void;

const sendNext = async (onSent: OnSent): Promise<boolean> => {
  const step = nextStep(store.get().queue);
  if (step === undefined || sending !== null) return false;
  const { key } = store.get();
  sending = step;
  try {
    const row = await sendStep(step);
    if (store.get().key !== key) return false;
    setOnline(true);
    keep(removeStep(store.get().queue, step));
    onSent(step.bookingId, row);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (store.get().key !== key || isSignedOut(error)) return false;
    if (isTemporary(error)) {
      setOnline(false);
      return false;
    }
    setOnline(true);
    keep(refuseStep(store.get().queue, step, error.text));
    onSent(step.bookingId, null);
    return true;
  } finally {
    sending = null;
  }
};

const sendAll = async (onSent: OnSent): Promise<void> => {
  while (await sendNext(onSent));
};

/**
 * The steps that wait on this device for one member of staff, and the ways to change them. They are sent while the
 * screen is open. Rule: docs/rules/arrivals.md#without-connection
 *
 * @param userId the person; each member of staff has a separate queue
 * @param onSent called after the server accepted or refused a step; the row is null for a refused one
 */
export const useStepQueue = (userId: number, onSent: OnSent) => {
  const state = useStore(store);
  const key = `ledig.arrivals.${userId}`;
  useEffect(() => {
    const load = () => store.set({ key, queue: readQueue(readStored(key)), isOnline: navigator.onLine });
    const send = () => void sendAll(onSent);
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) load();
    };
    const onOffline = () => setOnline(false);
    const onOnline = () => {
      setOnline(true);
      send();
    };
    load();
    send();
    const timer = setInterval(send, RETRY_MS);
    const stop = listen({ online: onOnline, offline: onOffline, storage: onStorage });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [key, onSent]);
  const record = ({ id: bookingId, client_name: name }: ArrivalRow, step: ArrivalStep): void => {
    keep(addStep(store.get().queue, { bookingId, name, step, at: new Date().toISOString() }, (one) => one === sending));
    void sendAll(onSent);
  };
  const dismiss = (bookingId: number): void => keep(dismissSteps(store.get().queue, bookingId));
  return { queue: state.key === key ? state.queue : [], isOnline: state.isOnline, record, dismiss };
};

/** The waiting steps and the ways to change them. */
export type StepQueueControl = ReturnType<typeof useStepQueue>;
