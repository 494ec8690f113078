import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { BoardItem } from '#board/types.ts';
import type { ToastKind } from '#ui/toasts/toasts.tsx';
import { dataOf } from '../content/content.ts';
import type { Hindrance } from './placement-rules.ts';

/** Why an item can't be grabbed. */
export type Immovable = 'role' | 'blockage' | 'held' | 'pending' | 'past' | 'immovable';

/** The toast kind of each refusal. Rule: docs/rules/calendars.md#refused-actions. */
export const kindOfRefusal: Readonly<Record<Hindrance | Immovable, ToastKind>> = {
  role: 'error',
  blockage: 'error',
  held: 'info',
  pending: 'info',
  immovable: 'info',
  past: 'plain',
  pastCreate: 'plain',
  pastChange: 'plain',
  blocked: 'warn',
  otherDepartment: 'warn',
  wholeDepartment: 'warn',
  notCombinable: 'warn',
};

const kindOfCode: Readonly<Record<string, ToastKind>> = {
  [REFUSALS.dayBlocked]: 'warn',
  [REFUSALS.moveIntoBlock]: 'warn',
  [REFUSALS.timePast]: 'plain',
  [REFUSALS.bookingOver]: 'plain',
};

/** The toast kind of a server refusal: warning for blocked dates, neutral for the past, otherwise error. */
export const weightOf = (code: string): ToastKind => kindOfCode[code] ?? 'error';

/** Whether the server refused because of blocked dates. */
export const isBlockedCode = (code: string): boolean => weightOf(code) === 'warn';

interface Looker {
  readonly mayChange: boolean;
  readonly now: number;
}

/** Why a grabbed item doesn't move: a blockage, the person's role, a pending change, or its state. */
export const whyImmovable = (item: BoardItem, { mayChange, now }: Looker): Immovable => {
  const { kind } = dataOf(item);
  if (kind === 'blocked') return 'blockage';
  if (!mayChange) return 'role';
  if (kind === 'hold') return 'held';
  if (item.pending) return 'pending';
  return item.end <= now ? 'past' : 'immovable';
};
