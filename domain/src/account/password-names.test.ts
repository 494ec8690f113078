import { describe, expect, it } from 'vitest';
import { isMadeOfNames } from './password-names.ts';

const names = ['Fjellro Gård AS', 'fjellro', 'Kari Nordmann', 'kari@fjellro.example', 'Ledig'];

describe('password', () => {
  it.each([
    'Fjellro2024!',
    'kari.nordmann1',
    'FJELLROGARD',
    'fjellro-gård-99',
    'Nordmann12345',
    'ledig123',
    'kari@fjellro.example',
  ])('consists of names: %s', (password) => expect(isMadeOfNames(password, names)).toBe(true));

  it.each(['granskog og fjord', 'fjellro granskog', 'Kari liker brunost', '12345678', 'as-as-as-as'])(
    'contains more than names: %s',
    (password) => expect(isMadeOfNames(password, names)).toBe(false),
  );
});
