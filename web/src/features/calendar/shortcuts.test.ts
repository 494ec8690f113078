import { describe, expect, it } from 'vitest';
import { commandOf } from '#board/input/keyboard.ts';
import { isUndo, shortcutOf, shortcuts } from './shortcuts.ts';

const press = (key: string, parts = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...parts,
});

describe('the keys of a calendar', () => {
  it('are unique and not used by the board', () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
    expect(shortcuts.filter(({ key }) => commandOf(press(key), false) !== null)).toEqual([]);
  });
  it('match by the character, in upper and lower case', () =>
    expect(['T', 't', '?', 'x'].map((key) => shortcutOf(press(key)))).toEqual(['today', 'today', 'help', null]));
  it('don’t use shortcuts of the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(shortcutOf(press('r', { [held]: true }))).toBeNull();
  });

  it('undo a cancellation by Ctrl+Z or Cmd+Z only', () => {
    const bare = { key: 'z', ctrlKey: false, metaKey: false, altKey: false };
    const pressed = [
      { ctrlKey: true },
      { metaKey: true },
      {},
      { ctrlKey: true, altKey: true },
      { ctrlKey: true, key: 'Z' },
    ];
    expect(pressed.map((parts) => isUndo({ ...bare, ...parts }))).toEqual([true, true, false, false, false]);
  });
});
