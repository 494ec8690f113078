import { takeFromTab } from '../storage.ts';

/** E-mail and password from a link. */
export interface SignInLink {
  readonly email: string;
  readonly password: string;
}

let link: SignInLink | null | undefined;

const read = (): SignInLink | null => {
  try {
    return JSON.parse(takeFromTab('ledig.signin-once') ?? 'null') as SignInLink | null;
  } catch {
    return null;
  }
};

/**
 * The credentials of the link that opened the page, or null. `theme-boot.js` moved them from the address to the tab's
 * storage. They are removed from there at once and stay in memory until they are used or dropped.
 */
export const waitingLink = (): SignInLink | null => {
  link = link === undefined ? read() : link;
  return link;
};

/** Drops the credentials after signing in or leaving the screen. */
export const dropLink = (): void => {
  link = null;
};
