import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { watch } from './faults.ts';
import { freshSession, type StaffMember, sessionOf } from './staff.ts';
import { originOf } from './start-server.ts';
import type { Language } from './words.ts';

interface Person {
  readonly language: Language;
  /** Staff member who is signed in at the start. Left out for visitors and for sign-in journeys. */
  readonly as?: StaffMember;
  /** Session of a person outside the demo, in place of `as`. */
  readonly session?: unknown;
  /** Uses a new session, for calls that need a recent proof of identity. */
  readonly fresh?: boolean;
  readonly theme?: 'light' | 'dark';
  /** HTTP statuses that the journey expects. The browser's console reports them as errors. */
  readonly refusals?: readonly number[];
  /** Console error that the journey expects. */
  readonly mayBreak?: RegExp;
}

type Open = (person: Person) => Promise<Page>;

interface People {
  /** Opens a page on a phone in a separate browser context. */
  readonly onPhone: Open;
  /** Opens a page on a desktop in a separate browser context. */
  readonly onDesktop: Open;
  /** The server's origin. */
  readonly origin: string;
}

// Without motion, a press never meets a panel that is still sliding in.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** The browser's storage for a person: language, theme, and a session if given. */
const keptBy = async (origin: string, { language, as, fresh, theme, session }: Person) => {
  const signedIn = session ?? (as && (await (fresh ? freshSession : sessionOf)(origin, as)));
  return {
    'ledig.language': language,
    ...(theme !== undefined && { 'ledig.theme': JSON.stringify({ global: theme }) }),
    ...(signedIn !== undefined && { 'ledig.session': JSON.stringify(signedIn) }),
  };
};

/**
 * Fills the browser's storage before the first page reads it. Playwright's `storageState` opens another page for
 * that, which takes longer than an empty context.
 */
const fillStorage = (context: BrowserContext, origin: string, kept: Readonly<Record<string, string>>) =>
  context.addInitScript(
    ([at, items]) => {
      const isFilled = 'e2e.filled';
      // A frame in a sandbox has no origin and no storage.
      if (self.origin !== at || localStorage.getItem(isFilled) !== null) return;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      localStorage.setItem(isFilled, 'yes');
    },
    [origin, kept] as const,
  );

/** Delays each call at random by up to so many milliseconds, to find input that is lost while data loads. Default 0. */
const LATENCY_MS = Number(process.env.E2E_LATENCY_MS ?? 0);

const delayCalls = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/(api|assets)\//, async (route) => {
    await sleep(Math.random() * LATENCY_MS);
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });

/** Slows the scripts of the pages by so many times, to find input that comes before its page is ready. Default 1. */
const SLOWER = Number(process.env.E2E_SLOWER ?? 1);

const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

/**
 * A journey. Each person gets a browser context that is closed afterwards. A console error, an uncaught exception or
 * a breach of the content security policy fails the journey.
 */
export const test = base.extend<People & { readonly opened: (size: typeof phone | typeof desktop) => Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
  baseURL: ({}, use, { parallelIndex }) => use(originOf(parallelIndex).origin),
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  opened: async ({ browser, origin }, use) => {
    const faults: string[] = [];
    const close: (() => Promise<void>)[] = [];
    await use((size) => async (person) => {
      const context = await browser.newContext({ ...size, baseURL: origin });
      close.push(() => context.close());
      await fillStorage(context, origin, await keptBy(origin, person));
      if (LATENCY_MS > 0) await delayCalls(context);
      await watch(context, faults, person);
      const page = await context.newPage();
      if (SLOWER > 1) await slowDown(page);
      return page;
    });
    await Promise.all(close.map((one) => one()));
    if (faults.length > 0) throw new Error(`the browser complained:\n${faults.join('\n')}`);
  },
  onPhone: ({ opened }, use) => use(opened(phone)),
  onDesktop: ({ opened }, use) => use(opened(desktop)),
});

export { expect, type Page } from '@playwright/test';
