import { SCREEN_GROUPS, SCREENS } from '@ledig/domain/access/screens.ts';
import { describe, expect, it } from 'vitest';
import english from './en-us/shell.json' with { type: 'json' };
import norwegian from './no/shell.json' with { type: 'json' };

describe.each([
  ['Norwegian', norwegian],
  ['English', english],
])('the menu in %s', (_, texts) => {
  it('has a name for every screen', () => {
    expect(Object.keys(texts.screen)).toEqual(expect.arrayContaining(SCREENS.map(({ key }) => key)));
  });

  it('has a name for every group, and for nothing else', () => {
    expect(Object.keys(texts.group).sort()).toEqual([...SCREEN_GROUPS].sort());
  });
});
