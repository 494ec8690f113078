/** What a key does anywhere on a calendar. */
export type ShortcutAction =
  | 'next'
  | 'previous'
  | 'today'
  | 'goTo'
  | 'find'
  | 'zoom'
  | 'list'
  | 'new'
  | 'filters'
  | 'upcoming'
  | 'reload'
  | 'fullscreen'
  | 'help';

/** None of them is one of the board's own keys. */
export const shortcuts: readonly { readonly key: string; readonly does: ShortcutAction }[] = [
  { key: 'k', does: 'previous' },
  { key: 'j', does: 'next' },
  { key: 't', does: 'today' },
  { key: 'g', does: 'goTo' },
  { key: 'e', does: 'find' },
  { key: 'z', does: 'zoom' },
  { key: 'b', does: 'list' },
  { key: 'c', does: 'new' },
  { key: 'd', does: 'filters' },
  { key: 'l', does: 'upcoming' },
  { key: 'r', does: 'reload' },
  { key: 'f', does: 'fullscreen' },
  { key: '?', does: 'help' },
];

/** The board's own keys, while focus is on it. */
export const boardKeys = [
  { keys: ['←', '→', '↑', '↓'], does: 'browse' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['N'], does: 'create' },
  { keys: ['M'], does: 'move' },
  { keys: ['Shift', '→'], does: 'resize' },
  { keys: ['Esc'], does: 'revert' },
  { keys: ['Ctrl', 'Z'], does: 'undo' },
] as const;

/** What is needed of a key press to know whether it is a shortcut. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a press takes the last cancellation back, as long as that can be. */
export const isUndo = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key === 'z';

/** What a key does; null: nothing. The character counts and not the key's place, which differs between keyboards. */
export const shortcutOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress): ShortcutAction | null => {
  if (ctrlKey || metaKey || altKey) return null;
  return shortcuts.find((shortcut) => shortcut.key === key.toLowerCase())?.does ?? null;
};
