import { takeFromTab } from './storage.ts';

/** E-mail and password as a link carried them. */
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
 * The credentials of the link that led here, or null. `theme-boot.js` took them out of the address and left them in this tab; they are
 * removed from there at once, and stay in memory until they are used or left behind.
 */
export const waitingLink = (): SignInLink | null => {
  link = link === undefined ? read() : link;
  return link;
};

/** Forgets the credentials: the person has signed in, or gone elsewhere. */
export const dropLink = (): void => {
  link = null;
};
