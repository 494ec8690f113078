import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';

/** A step that waits on this device. */
export interface WaitingStep {
  readonly bookingId: number;
  /** The guest's name, because a refused booking may no longer be in the list. */
  readonly name: string;
  readonly step: ArrivalStep;
  /** The moment of the click, ISO 8601. */
  readonly at: string;
  /** The reason of the server when it refused the step; null while it waits. */
  readonly refusal: string | null;
}

export type StepQueue = readonly WaitingStep[];

const OPPOSITE: Readonly<Record<ArrivalStep, ArrivalStep>> = {
  arrive: 'undoArrive',
  undoArrive: 'arrive',
  checkOut: 'undoCheckOut',
  undoCheckOut: 'checkOut',
};

const isWaiting = ({ refusal }: WaitingStep): boolean => refusal === null;

/**
 * Adds a step. A waiting step and its opposite cancel each other out, unless the waiting one is being sent.
 * Rule: docs/rules/arrivals.md#without-connection
 */
export const addStep = (
  queue: StepQueue,
  added: Omit<WaitingStep, 'refusal'>,
  isSending: (step: WaitingStep) => boolean = () => false,
): StepQueue => {
  const kept = queue.filter((one) => one.bookingId !== added.bookingId || isWaiting(one));
  const last = kept.findLast(({ bookingId }) => bookingId === added.bookingId);
  if (last?.step === OPPOSITE[added.step] && !isSending(last)) return kept.filter((one) => one !== last);
  return [...kept, { ...added, refusal: null }];
};

/** The step to send next; undefined when none waits. */
export const nextStep = (queue: StepQueue): WaitingStep | undefined => queue.find(isWaiting);

const isSame = (one: WaitingStep, other: WaitingStep): boolean =>
  one.bookingId === other.bookingId && one.step === other.step && one.at === other.at;

/** Removes a step that the server accepted. */
export const removeStep = (queue: StepQueue, sent: WaitingStep): StepQueue => queue.filter((one) => !isSame(one, sent));

/** Keeps a refused step with its reason, and drops later steps of the same booking. */
export const refuseStep = (queue: StepQueue, sent: WaitingStep, refusal: string): StepQueue => [
  ...queue.filter(({ bookingId }) => bookingId !== sent.bookingId),
  { ...sent, refusal },
];

/** Removes the refused steps of a booking. */
export const dismissSteps = (queue: StepQueue, bookingId: number): StepQueue =>
  queue.filter((one) => one.bookingId !== bookingId || isWaiting(one));

/** The number of steps that wait. */
export const countWaiting = (queue: StepQueue): number => queue.filter(isWaiting).length;

const isOver = (row: ArrivalRow, now: number): boolean => Date.parse(row.date_to) <= now;

const afterStep = (row: ArrivalRow, { step, at }: WaitingStep, now: number): ArrivalRow => {
  switch (step) {
    case 'arrive': {
      const hasLeft = row.schedule_system === 'HOURLY' && isOver(row, now);
      return { ...row, arrived_at: at, state: hasLeft ? 'left' : 'inHouse' };
    }
    case 'undoArrive':
      return { ...row, arrived_at: null, state: isOver(row, now) ? 'missed' : 'expected' };
    case 'checkOut':
      return { ...row, checked_out_at: at, state: 'left' };
    case 'undoCheckOut':
      return { ...row, checked_out_at: null, state: 'inHouse' };
  }
};

/** The rows with the waiting steps applied. */
export const applySteps = (rows: readonly ArrivalRow[], queue: StepQueue, now: number): readonly ArrivalRow[] =>
  rows.map((row) =>
    queue
      .filter((step) => step.bookingId === row.id && isWaiting(step))
      .reduce((changed, step) => afterStep(changed, step, now), row),
  );

const STEPS: readonly string[] = Object.keys(OPPOSITE);

/** Parses a stored queue; other values give an empty one. */
export const readQueue = (stored: unknown): StepQueue =>
  Array.isArray(stored)
    ? stored.filter(
        (one): one is WaitingStep =>
          typeof one === 'object' &&
          one !== null &&
          Number.isInteger(one.bookingId) &&
          typeof one.name === 'string' &&
          STEPS.includes(one.step) &&
          !Number.isNaN(Date.parse(one.at)) &&
          (one.refusal === null || typeof one.refusal === 'string'),
      )
    : [];
