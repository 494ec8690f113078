import { SCREEN_GROUPS, SCREENS } from '@ledig/domain/access/screens.ts';
import { auditActions, auditKinds } from '@ledig/domain/audit/kinds.ts';
import { securityKinds, securityReasons } from '@ledig/domain/audit/security-kinds.ts';
import { describe, expect, it } from 'vitest';
import englishAudit from './en-us/audit.json' with { type: 'json' };
import englishGuests from './en-us/guests.json' with { type: 'json' };
import englishRegister from './en-us/register.json' with { type: 'json' };
import englishSettings from './en-us/settings.json' with { type: 'json' };
import englishShell from './en-us/shell.json' with { type: 'json' };
import norwegianAudit from './no/audit.json' with { type: 'json' };
import norwegianGuests from './no/guests.json' with { type: 'json' };
import norwegianRegister from './no/register.json' with { type: 'json' };
import norwegianSettings from './no/settings.json' with { type: 'json' };
import norwegianShell from './no/shell.json' with { type: 'json' };

// Keys that are built from a value of the domain, which the check of the texts can't follow.

describe.each([
  ['Norwegian', norwegianShell],
  ['English', englishShell],
])('the menu in %s', (_, texts) => {
  it('has a name for every screen', () => {
    expect(Object.keys(texts.screen)).toEqual(expect.arrayContaining(SCREENS.map(({ key }) => key)));
  });

  it('has a name for every group, and for nothing else', () => {
    expect(Object.keys(texts.group).sort()).toEqual([...SCREEN_GROUPS].sort());
  });
});

describe.each([
  ['Norwegian', norwegianAudit],
  ['English', englishAudit],
])('the logs in %s', (_, texts) => {
  it('have a name for every kind of record and every action', () => {
    expect(Object.keys(texts.kinds).sort()).toEqual([...auditKinds].sort());
    expect(Object.keys(texts.action)).toEqual(expect.arrayContaining([...auditActions]));
  });

  it('have a name for every kind of event', () => {
    expect(Object.keys(texts.security.kind)).toEqual(expect.arrayContaining([...securityKinds]));
  });

  it('have a name for every reason of an event', () => {
    expect(Object.keys(texts.security.reason)).toEqual([...securityReasons]);
  });
});

it.each([
  ['Norwegian', norwegianGuests, norwegianSettings, norwegianRegister],
  ['English', englishGuests, englishSettings, englishRegister],
])('the occupation of a guest has one name in %s', (_, guests, settings, register) => {
  expect(settings.register.field.occupation).toBe(guests.field.occupation);
  expect(register.required.occupation).toBe(guests.field.occupation.toLowerCase());
});
