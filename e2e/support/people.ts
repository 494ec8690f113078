import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { countDaysFrom } from './days.ts';
import { watch } from './faults.ts';
import { type Mailbox, receiveMails } from './mailbox.ts';
import { freshSession, type StaffMember, sessionOf } from './staff.ts';
import { originOf } from './start-server.ts';
import { type Device, openTabs, type Tabs } from './tabs.ts';
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
  /** Empties the HTTP cache, for journeys that expect missing code without a connection. */
  readonly hasEmptyCache?: boolean;
  /** HTTP statuses that the journey expects. The browser's console reports them as errors. */
  readonly refusals?: readonly number[];
  /** Console error that the journey expects. */
  readonly mayBreak?: RegExp;
}

type Open = (person: Person) => Promise<Page>;

interface People {
  /** Opens a page on a phone. Each person has a separate browser context. */
  readonly onPhone: Open;
  /** Opens a page on a desktop. Each person has a separate browser context. */
  readonly onDesktop: Open;
  /** The server's origin. */
  readonly origin: string;
  /** The mails that the server sends during the journey. */
  readonly mailbox: Mailbox;
}

const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop: Device = { viewport: { width: 1440, height: 900 } };

/** The browser's storage for a person: language, theme, and a session if given. */
const keptBy = async (origin: string, { language, as, fresh, theme, session }: Person) => {
  const signedIn = session ?? (as && (await (fresh ? freshSession : sessionOf)(origin, as)));
  return {
    'ledig.language': language,
    ...(theme !== undefined && { 'ledig.theme': JSON.stringify({ global: theme }) }),
    ...(signedIn !== undefined && { 'ledig.session': JSON.stringify(signedIn) }),
  };
};

/** Fills the storage of the browser. The page shows a document of the server. */
const fillStorage = (page: Page, kept: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);

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

/**
 * A journey. Each person gets an empty tab. A console error, an uncaught exception or a breach of the content security
 * policy fails the journey.
 */
export const test = base.extend<
  People & { readonly opened: (device: Device) => Open; readonly start: undefined },
  { readonly tabs: Tabs }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
  baseURL: ({}, use, { parallelIndex }) => use(originOf(parallelIndex).origin),
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  start: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    ({}, use) => {
      countDaysFrom(Date.now());
      return use(undefined);
    },
    { auto: true },
  ],
  tabs: [
    ({ browser }, use, { parallelIndex }) => use(openTabs(browser, originOf(parallelIndex).origin)),
    { scope: 'worker' },
  ],
  opened: async ({ tabs, origin }, use, testInfo) => {
    const faults: string[] = [];
    const leave: (() => Promise<void>)[] = [];
    await use((device) => async (person) => {
      const tab = await tabs.take(device);
      const context = tab.page.context();
      const unwatch = watch(context, faults, person);
      leave.push(() => {
        unwatch();
        return tabs.giveBack(tab, { hasFailed: testInfo.status !== testInfo.expectedStatus });
      });
      await fillStorage(tab.page, await keptBy(origin, person));
      if (person.hasEmptyCache) await tab.devTools.send('Network.clearBrowserCache');
      if (LATENCY_MS > 0) await delayCalls(context);
      if (SLOWER > 1) await tab.devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      return tab.page;
    });
    await Promise.all(leave.map((one) => one()));
    if (faults.length > 0) throw new Error(`the browser complained:\n${faults.join('\n')}`);
  },
  mailbox: async ({ origin }, use) => {
    const mailbox = await receiveMails(origin);
    await use(mailbox);
    await mailbox.close();
  },
  onPhone: ({ opened }, use) => use(opened(phone)),
  onDesktop: ({ opened }, use) => use(opened(desktop)),
});

export { expect, type Page } from '@playwright/test';
