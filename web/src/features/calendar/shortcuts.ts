/** Action of a shortcut on a calendar. */
export type ShortcutAction =
  | 'next'
  | 'previous'
  | 'today'
  | 'goTo'
  | 'find'
  | 'zoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'list'
  | 'new'
  | 'quick'
  | 'filters'
  | 'upcoming'
  | 'reload'
  | 'fullscreen'
  | 'help';

/** The board uses none of these keys. */
export const shortcuts: readonly { readonly key: string; readonly does: ShortcutAction }[] = [
  { key: 'k', does: 'previous' },
  { key: 'j', does: 'next' },
  { key: 't', does: 'today' },
  { key: 'g', does: 'goTo' },
  { key: 'e', does: 'find' },
  { key: 'z', does: 'zoom' },
  { key: '+', does: 'zoomIn' },
  { key: '-', does: 'zoomOut' },
  { key: 'b', does: 'list' },
  { key: 'c', does: 'new' },
  { key: 'q', does: 'quick' },
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
  { keys: ['Ctrl', 'X'], does: 'cut' },
  { keys: ['Ctrl', 'V'], does: 'paste' },
  { keys: ['Ctrl', 'Z'], does: 'undo' },
] as const;

/** The parts of a key press that identify a shortcut. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key press undoes the last change. */
export const isUndo = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key === 'z';

/** The action of a key, or null. Uses the character, because key positions differ between keyboards. */
export const shortcutOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress): ShortcutAction | null => {
  if (ctrlKey || metaKey || altKey) return null;
  return shortcuts.find((shortcut) => shortcut.key === key.toLowerCase())?.does ?? null;
};
