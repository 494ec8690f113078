import type { ComponentType } from 'react';
import { addTexts, type Namespace } from '#lib/texts/i18n.ts';
import type { Guarded } from '../guards.ts';

/** The frame around a screen. */
export type Layout =
  /** The shell when signed in, otherwise a bare frame with logo and language. */
  | 'default'
  /** The shell: menu, toolbar. */
  | 'authenticated'
  /** Sign-in screens. */
  | 'auth'
  /** No frame. */
  | 'empty'
  /** A bare frame for text pages. */
  | 'informative';

export interface AppRoute extends Guarded {
  readonly path: string;
  readonly layout: Layout;
  /** Keeps the screen mounted when only the address's parameters change. Otherwise it is mounted again. */
  readonly keepMounted?: boolean;
  readonly screen: () => Promise<ComponentType>;
}

/** The screen `name` of a module that is loaded on its first visit, with its texts and the texts of lists and forms. */
export const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name, ...texts: Namespace[]) =>
  async (): Promise<ComponentType> => {
    const [module] = await Promise.all([load(), addTexts(['lists', ...texts])]);
    return module[name];
  };

const routeOf =
  (layout: Layout, visitor: Guarded['visitor']) =>
  (path: string, rest: Omit<AppRoute, 'path' | 'layout' | 'visitor'>): AppRoute => ({ path, layout, visitor, ...rest });

/** A screen of the back office. */
export const officeRoute = routeOf('authenticated', 'signed-in');
/** Screens of the back office that the same staff may open, by path. */
export const officeRoutes = (
  roles: NonNullable<AppRoute['roles']>,
  reach: NonNullable<AppRoute['reach']>,
  screens: Readonly<Record<string, AppRoute['screen']>>,
): AppRoute[] => Object.entries(screens).map(([path, load]) => officeRoute(path, { roles, reach, screen: load }));
/** A screen for signing in or up. */
export const signInRoute = routeOf('auth', 'signed-out');
/** A screen of the account that an e-mail or another site opens, signed in or not. */
export const mailedRoute = routeOf('auth', 'any');
/** A screen without a frame. */
export const bareRoute = routeOf('empty', 'signed-in');
/** A page that everyone may read. */
export const textRoute = routeOf('informative', 'any');
