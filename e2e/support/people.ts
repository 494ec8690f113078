import { test as base, type Page } from '@playwright/test';
import { watch } from './faults.ts';
import { freshSession, type StaffMember, sessionOf } from './staff.ts';
import type { Language } from './words.ts';

interface Person {
  readonly language: Language;
  /** Signed in from the start; left out for visitors, and where signing in is the subject. */
  readonly as?: StaffMember;
  /** The session has just begun, for calls that ask for a recent proof of identity. */
  readonly fresh?: boolean;
  readonly theme?: 'light' | 'dark';
  /** Statuses of answers that belong to the story, which the browser's console tells as errors. */
  readonly refusals?: readonly number[];
  /** A complaint of the browser that belongs to the story. */
  readonly mayBreak?: RegExp;
}

type Open = (person: Person) => Promise<Page>;

interface People {
  /** A person on a phone in a browser of their own: nothing is shared with the others of a journey. */
  readonly onPhone: Open;
  /** The same at a desk. */
  readonly atDesk: Open;
  /** Where the server is. */
  readonly origin: string;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

/** What the browser keeps of a person: language, looks, and the session where one is given. */
const keptBy = async (origin: string, { language, as, fresh, theme }: Person) => [
  { name: 'ledig.language', value: language },
  ...(theme === undefined ? [] : [{ name: 'ledig.theme', value: JSON.stringify({ global: theme }) }]),
  ...(as === undefined
    ? []
    : [{ name: 'ledig.session', value: JSON.stringify(await (fresh ? freshSession : sessionOf)(origin, as)) }]),
];

/**
 * A journey. Its people get browsers that are closed after it; an error in a console, an exception that nobody caught or
 * a breach of the content security policy in any of them fails it.
 */
export const test = base.extend<People & { readonly opened: (size: typeof phone | typeof desk) => Open }>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  opened: async ({ browser, origin }, use) => {
    const faults: string[] = [];
    const close: (() => Promise<void>)[] = [];
    await use((size) => async (person) => {
      const origins = [{ origin, localStorage: await keptBy(origin, person) }];
      const context = await browser.newContext({ ...size, baseURL: origin, storageState: { cookies: [], origins } });
      close.push(() => context.close());
      await watch(context, faults, person);
      return context.newPage();
    });
    await Promise.all(close.map((one) => one()));
    if (faults.length > 0) throw new Error(`the browser complained:\n${faults.join('\n')}`);
  },
  onPhone: ({ opened }, use) => use(opened(phone)),
  atDesk: ({ opened }, use) => use(opened(desk)),
});

export { expect, type Page } from '@playwright/test';
