import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A kind of device. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch?: boolean;
}

/** A browser context with one page, for one person at a time. */
interface Tab {
  readonly page: Page;
  readonly device: Device;
  readonly devTools: CDPSession;
  /** Whether a journey called a method whose effect can't be undone. */
  isChanged: boolean;
}

/** A document of the server that has no scripts. A free tab shows it. */
const FREE_TAB_PATH = '/api/health';

const LASTING_ON_BOTH = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const;
/** Methods whose effects `clean` doesn't undo. */
const LASTING = {
  page: [...LASTING_ON_BOTH, 'emulateMedia'],
  context: [...LASTING_ON_BOTH, 'grantPermissions', 'setGeolocation'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Calls `note` at each call of the methods. */
const noteCalls = <T extends object>(target: T, methods: readonly (keyof T)[], note: () => void): void => {
  for (const name of methods) {
    const method = target[name] as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]) => {
      note();
      return method.apply(target, args);
    };
    target[name] = noted as T[typeof name];
  }
};

/** Prints breaches of the content security policy to the console, where they fail the journey. */
const printBreaches = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  );

const openTab = async (browser: Browser, origin: string, device: Device): Promise<Tab> => {
  // Without motion, a press never meets a panel that is still sliding in.
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', baseURL: origin });
  await printBreaches(context);
  const page = await context.newPage();
  const tab = { page, device, devTools: await context.newCDPSession(page), isChanged: false };
  const note = () => {
    tab.isChanged = true;
  };
  noteCalls(page, LASTING.page, note);
  noteCalls(context, LASTING.context, note);
  noteCalls(page.clock, LASTING.clock, note);
  await page.goto(FREE_TAB_PATH);
  return tab;
};

/**
 * Removes everything that a person left in a tab: further pages, listeners, routes, a lost connection, the window's
 * size and all storage.
 */
const clean = async ({ page, device, devTools }: Tab, origin: string): Promise<void> => {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // A page that crashed without a connection loads again once it has one, which would end the next `goto`.
  if (!(await page.evaluate(() => navigator.onLine))) await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(FREE_TAB_PATH);
  await page.setViewportSize(device.viewport);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await devTools.send('Page.resetNavigationHistory');
};

/** The tabs of a worker. */
export interface Tabs {
  /** A tab without storage and history: the one that was given back last, or a new one. */
  readonly take: (device: Device) => Promise<Tab>;
  /**
   * Cleans a tab for the next person. Closes it if the journey failed, if its changes can't be undone, or if cleaning
   * fails.
   */
  readonly giveBack: (tab: Tab, options: { readonly hasFailed: boolean }) => Promise<void>;
}

/**
 * Opens tabs and uses them again for the persons of later journeys. A page that loads the application again takes half
 * of the processor time of a page in a new context (docs/decisions/0370-journeys-share-tabs.md).
 */
export const openTabs = (browser: Browser, origin: string): Tabs => {
  const free: Tab[] = [];
  return {
    take: async (device) => {
      const at = free.findLastIndex((tab) => tab.device === device);
      const [tab] = at < 0 ? [] : free.splice(at, 1);
      return tab ?? openTab(browser, origin, device);
    },
    giveBack: async (tab, { hasFailed }) => {
      const mustClose = hasFailed || tab.isChanged || tab.page.isClosed();
      // Cleaning fails when the page redirects at the same time.
      const isClean =
        !mustClose &&
        (await clean(tab, origin).then(
          () => true,
          () => false,
        ));
      if (isClean) free.push(tab);
      else await tab.page.context().close();
    },
  };
};
