import type { LiveEditing } from '@ledig/contract/live.ts';
import { createStore, type Store } from '../store.ts';

/** Another person who edits a booking. */
export interface Editor {
  readonly bookingId: number;
  readonly name: string;
  readonly state: 'editing' | 'dragging';
}

export interface Editors {
  readonly store: Store<readonly Editor[]>;
  readonly record: (event: LiveEditing) => void;
  readonly clear: () => void;
}

/** Active editors by screen. Each one expires after the given time. */
export const makeEditors = (): Editors => {
  const store = createStore<readonly Editor[]>([]);
  const byScreen = new Map<string, { readonly editor: Editor; readonly timer: ReturnType<typeof setTimeout> }>();
  const show = () => store.set([...byScreen.values()].map(({ editor }) => editor));
  const forget = (screen: string) => {
    clearTimeout(byScreen.get(screen)?.timer);
    byScreen.delete(screen);
  };
  const record = ({ booking_id: bookingId, editor: screen, name, state, for_ms: forMs }: LiveEditing) => {
    forget(screen);
    if (state !== 'done') {
      const end = () => {
        forget(screen);
        show();
      };
      byScreen.set(screen, { editor: { bookingId, name, state }, timer: setTimeout(end, forMs) });
    }
    show();
  };
  const clear = () => {
    if (byScreen.size === 0) return;
    for (const screen of [...byScreen.keys()]) forget(screen);
    show();
  };
  return { store, record, clear };
};
