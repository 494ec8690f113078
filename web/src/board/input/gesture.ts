import { commitChange } from '../store/commit.ts';
import type { BoardCreation, BoardDevice, BoardGesture, BoardItem, Placement } from '../types.ts';
import { createGhost } from './ghost.ts';
import { placeWords, type Runtime, type RuntimeRef } from './runtime.ts';

/** A change in progress by any device, shown as a ghost until it is dropped or canceled. */
export interface Gesture {
  readonly item: BoardItem | null;
  readonly origin: Placement;
  readonly current: () => Placement;
  readonly show: (placement: Placement) => void;
  /** Drops at the current place. Returns false when the place was refused. */
  readonly drop: () => boolean;
  readonly cancel: () => void;
}

interface Start {
  /** Null for a new item. */
  readonly item: BoardItem | null;
  readonly gesture: BoardGesture;
  readonly origin: Placement;
  readonly by: BoardDevice;
  readonly source: HTMLElement | null;
}

const same = (a: Placement, b: Placement) => a.rowId === b.rowId && a.start === b.start && a.end === b.end;

/** Undefined when a place is allowed, otherwise the reason, or null without one. */
const refusal = ({ store, props }: Runtime, item: BoardItem | null, place: Placement): string | null | undefined => {
  if (store.getRow(place.rowId)?.readOnly) return null;
  return props.check?.({ ...place, item }) ?? undefined;
};

const announceOutcome = async (ref: RuntimeRef, outcome: ReturnType<typeof commitChange>, item: BoardItem) => {
  const { kind, error } = await outcome;
  if (kind !== 'reverted') return;
  const reason = error instanceof Error && error.message ? error.message : null;
  ref.current?.say(ref.current.labels.refused(item.title, reason));
};

const settle = (ref: RuntimeRef, runtime: Runtime, start: Start, place: Placement, length: BoardCreation['length']) => {
  const { item, gesture, by } = start;
  const { props, labels } = runtime;
  if (!item) {
    props.onCreate?.({ ...place, by, length });
    return;
  }
  if (same(place, start.origin) || !props.onMove) return;
  const outcome = commitChange(runtime.store, { ...place, item, gesture, by }, props.onMove);
  runtime.say(labels.dropped(placeWords(runtime, place, item.start)));
  runtime.setFocus({ rowId: place.rowId, itemId: item.id }, { reveal: by === 'keyboard' });
  void announceOutcome(ref, outcome, item);
};

/**
 * Starts a change. The geometry may change during it (scrolling, other people's items), so each step reads it again.
 */
export const startGesture = (ref: RuntimeRef, start: Start): Gesture | null => {
  const first = ref.current;
  if (!first) return null;
  const { item, origin } = start;
  const ghost = createGhost(first, start.source);
  let current = origin;
  let refused: string | null | undefined;
  let length: BoardCreation['length'] = 'default';
  const place = (placement: Placement) => {
    const runtime = ref.current;
    if (!runtime) return;
    current = placement;
    refused = same(placement, origin) && item ? undefined : refusal(runtime, item, placement);
    ghost.place(runtime, placement, refused !== undefined);
  };
  const finish = () => {
    ghost.remove();
    ref.current?.setHeld(null);
    if (item) ref.current?.props.onHold?.(null);
  };
  first.setHeld(item?.id ?? null);
  if (item) first.props.onHold?.(item.id);
  place(origin);
  return {
    item,
    origin,
    current: () => current,
    show: (placement) => {
      length = 'chosen';
      place(placement);
    },
    cancel: finish,
    drop: () => {
      finish();
      const runtime = ref.current;
      if (!runtime) return false;
      if (refused !== undefined) {
        const gesture = item ? start.gesture : 'create';
        runtime.props.onRefused?.({ item, rowId: current.rowId, gesture, why: 'check', text: refused });
        runtime.say(runtime.labels.refused(item?.title ?? runtime.labels.draft, refused));
        return false;
      }
      settle(ref, runtime, start, current, length);
      return true;
    },
  };
};
