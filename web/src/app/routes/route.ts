import type { ComponentType } from 'react';
import { addTexts, type Namespace } from '../../lib/i18n.ts';
import type { Guarded } from '../guards.ts';

/** The frame around a screen (specification, document 1, section 2). */
export type Layout =
  /** The shell for who is signed in, a bare frame with logo and language for who isn't. */
  | 'default'
  /** The shell: menu, toolbar. */
  | 'authenticated'
  /** Sign-in screens. */
  | 'auth'
  /** Nothing at all. */
  | 'empty'
  /** The bare frame, for reading. */
  | 'informative';

export interface AppRoute extends Guarded {
  readonly path: string;
  readonly layout: Layout;
  /** The screen stays as it is when only the address's parameters change; otherwise it is mounted anew. */
  readonly keepMounted?: boolean;
  readonly screen: () => Promise<ComponentType>;
}

/** A screen that is loaded on its first visit, together with its texts and those of lists and forms. */
export const screen =
  (load: () => Promise<ComponentType>, ...texts: Namespace[]) =>
  async (): Promise<ComponentType> => {
    const [component] = await Promise.all([load(), addTexts(['lists', ...texts])]);
    return component;
  };
