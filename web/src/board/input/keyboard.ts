import type { BoardGesture } from '../types.ts';

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export type Command =
  /** Focus the previous or next item in time. */
  | { readonly type: 'along'; readonly by: 1 | -1 }
  /** Focus a row above or below. */
  | { readonly type: 'across'; readonly by: number }
  /** Focus the row's first or last item. */
  | { readonly type: 'end'; readonly by: 1 | -1 }
  /** Focus the first or last row. */
  | { readonly type: 'limit'; readonly by: 1 | -1 }
  | { readonly type: 'open' }
  | { readonly type: 'grab' }
  | { readonly type: 'create' }
  /** Moves the held item by steps. */
  | { readonly type: 'shift'; readonly gesture: BoardGesture; readonly steps: number }
  | { readonly type: 'row'; readonly by: 1 | -1 }
  | { readonly type: 'drop' }
  | { readonly type: 'revert' };

const PAGE = 10;
const LEAP = 12;

const browseKeys: Readonly<Record<string, Command>> = {
  ArrowLeft: { type: 'along', by: -1 },
  ArrowRight: { type: 'along', by: 1 },
  ArrowUp: { type: 'across', by: -1 },
  ArrowDown: { type: 'across', by: 1 },
  PageUp: { type: 'across', by: -PAGE },
  PageDown: { type: 'across', by: PAGE },
  Home: { type: 'end', by: -1 },
  End: { type: 'end', by: 1 },
  Enter: { type: 'open' },
  ' ': { type: 'open' },
  m: { type: 'grab' },
  n: { type: 'create' },
  Insert: { type: 'create' },
};

const browse = (key: Key): Command | null => {
  if (key.metaKey || key.altKey) return null;
  if (key.ctrlKey)
    return key.key === 'Home' || key.key === 'End' ? { type: 'limit', by: key.key === 'Home' ? -1 : 1 } : null;
  return browseKeys[key.key.length === 1 ? key.key.toLowerCase() : key.key] ?? null;
};

const change = (key: Key): Command | null => {
  if (key.metaKey) return null;
  switch (key.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const gesture = key.shiftKey ? 'end' : key.altKey ? 'start' : 'move';
      return { type: 'shift', gesture, steps: (key.key === 'ArrowRight' ? 1 : -1) * (key.ctrlKey ? LEAP : 1) };
    }
    case 'ArrowUp':
      return { type: 'row', by: -1 };
    case 'ArrowDown':
      return { type: 'row', by: 1 };
    case 'Enter':
    case ' ':
    case 'm':
    case 'M':
      return { type: 'drop' };
    case 'Escape':
      return { type: 'revert' };
    default:
      return null;
  }
};

/** The command of a key, or null for keys of the browser. With a held item (`moving`) the arrows move it. */
export const commandOf = (key: Key, moving: boolean): Command | null => (moving ? change(key) : browse(key));
