import type { Instant } from '../types.ts';
import type { Gesture } from './gesture.ts';
import { grabItem, grabNew, middleOfView, moveHeld } from './held.ts';
import { type Command, commandOf } from './keyboard.ts';
import { nextFocus } from './navigate.ts';
import type { Runtime, RuntimeRef } from './runtime.ts';

/** State of the keyboard input: the held item, and the time that vertical movement keeps. */
interface Keys {
  held: Gesture | null;
  keptTime: Instant | null;
}

const timeOf = (keys: Keys, runtime: Runtime): Instant => {
  const item = runtime.focus.itemId === null ? undefined : runtime.store.getItem(runtime.focus.itemId);
  return keys.keptTime ?? (item ? Math.max(item.start, runtime.axis.from) : middleOfView(runtime));
};

/** Runs a command while no item is held. */
const browse = (keys: Keys, ref: RuntimeRef, runtime: Runtime, command: Command): void => {
  const { focus, store, props, axis, layout } = runtime;
  const item = focus.itemId === null ? undefined : store.getItem(focus.itemId);
  const at = timeOf(keys, runtime);
  if (command.type === 'open' && item && props.onOpen && !item.background) {
    props.onOpen(item);
    return;
  }
  if (command.type === 'open' || command.type === 'grab' || command.type === 'create') {
    keys.held = item && command.type !== 'create' ? grabItem(ref, runtime, item) : grabNew(ref, runtime, at);
    return;
  }
  const context = { layout, itemsOf: store.itemsOf, from: axis.from, to: axis.to };
  const next = nextFocus(context, focus, command, at);
  keys.keptTime = command.type === 'across' || command.type === 'limit' ? at : null;
  if (next) runtime.setFocus(next, { reveal: true });
};

/** Attaches keyboard input until the signal aborts. */
export const attachKeys = (ref: RuntimeRef, scroller: HTMLElement, signal: AbortSignal): void => {
  const keys: Keys = { held: null, keptTime: null };
  const giveUp = () => {
    keys.held?.cancel();
    keys.held = null;
  };
  const onKey = (event: KeyboardEvent) => {
    const runtime = ref.current;
    const command = runtime && commandOf(event, keys.held !== null);
    // Ignores keys typed into custom controls inside a cell.
    const ours = event.target instanceof Element && event.target.matches('[data-item], [data-head], [role="grid"]');
    if (!runtime || !command || !ours) return;
    event.preventDefault();
    if (!keys.held) return browse(keys, ref, runtime, command);
    event.stopPropagation();
    if (!moveHeld(runtime, keys.held, command)) keys.held = null;
  };
  const onFocusOut = (event: FocusEvent) => {
    const to = event.relatedTarget;
    // Without a related target, the focused row was rendered again or the window lost focus. Neither ends the change.
    if (to instanceof Node && !scroller.contains(to)) giveUp();
  };
  scroller.addEventListener('keydown', onKey, { signal });
  scroller.addEventListener('pointerdown', giveUp, { signal, capture: true });
  scroller.addEventListener('focusout', onFocusOut, { signal });
  signal.addEventListener('abort', giveUp);
};
