import type { Browser, Page } from '@playwright/test';

/** Figures of one run, in milliseconds unless the name says otherwise. */
export interface Figures {
  readonly paint: number;
  readonly nodes: number;
  readonly heapMB: number;
  readonly scrollDownP95: number;
  readonly scrollDownMax: number;
  readonly scrollAcrossP95: number | null;
  /** CPU time of the main thread per frame while scrolling down. Hardly affected by other load on the machine. */
  readonly scrollDownCpu: number;
  readonly emptyViews: number;
  readonly grab: number;
  readonly dragStepP95: number;
  readonly dragWorkP95: number;
  readonly drop: number;
  readonly itemChanged: number;
  readonly viewSwitch: number;
}

export interface Setting {
  readonly name: string;
  readonly rows: number;
  readonly items: number;
  readonly view: 'day' | 'week';
}

interface Scroll {
  readonly lengths: number[];
  readonly empty: number;
}

interface Bench {
  readonly mount: (view: string) => Promise<number>;
  readonly scrollFrames: (frames: number, across: number, down: number) => Promise<Scroll>;
  readonly dragFigures: (steps: number) => Promise<{ grab: number; lengths: number[]; work: number[]; drop: number }>;
  readonly timed: (act: () => void) => Promise<number>;
  readonly middleItem: () => HTMLElement;
  readonly scroller: () => HTMLElement;
  readonly store: () => { getItem: (id: string) => object; setItem: (item: object) => void };
}
type BenchWindow = Window & { readonly bench: Bench; readonly setView: (view: string) => void };

const FRAMES = 70;
const STEPS = 60;

/** The quantile of a list of numbers. */
export const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
};

/** Starts measuring CPU time of the main thread. Returns a function that gives it, in milliseconds. */
const countCpu = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
  const start = await read();
  return async () => (await read()) - start;
};

const scroll = (page: Page, across: number, down: number) =>
  page.evaluate(
    ([frames, x, y]) =>
      (window as unknown as BenchWindow).bench.scrollFrames(frames as number, x as number, y as number),
    [FRAMES, across, down],
  );

/** Scrolls to a typical position: some rows down, in the middle of the range. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const { scroller } = (window as unknown as BenchWindow).bench;
    scroller().scrollTo(scroller().scrollWidth * 0.3, 2000);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });

const measureChanges = async (page: Page, other: string) => {
  await settle(page);
  const drag = await page.evaluate((steps) => (window as unknown as BenchWindow).bench.dragFigures(steps), STEPS);
  await page.waitForTimeout(100);
  const itemChanged = await page.evaluate(() => {
    const { middleItem, store, timed } = (window as unknown as BenchWindow).bench;
    const id = middleItem().dataset.item ?? '';
    return timed(() => store().setItem({ ...store().getItem(id), title: 'Changed' }));
  });
  await page.waitForTimeout(100);
  const viewSwitch = await page.evaluate((view) => {
    const { bench, setView } = window as unknown as BenchWindow;
    return bench.timed(() => setView(view));
  }, other);
  return { drag, itemChanged, viewSwitch };
};

/** Opens the page and measures everything once. */
export const measure = async (browser: Browser, origin: string, setting: Setting): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const { rows, items, view } = setting;
  await page.goto(`${origin}/?wait&data=plain&rows=${rows}&items=${items}&days=${view === 'day' ? 1 : 7}`);
  await page.waitForTimeout(300);
  const paint = await page.evaluate((name) => (window as unknown as BenchWindow).bench.mount(name), view);
  await page.waitForTimeout(200);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const heapMB = await heapOf(page);
  const cpu = await countCpu(page);
  const down = await scroll(page, 0, 400);
  const scrollDownCpu = (await cpu()) / FRAMES;
  const across = view === 'day' ? await scroll(page, 24, 0) : null;
  const { drag, itemChanged, viewSwitch } = await measureChanges(page, view === 'day' ? 'week' : 'day');
  await context.close();
  return {
    paint,
    nodes,
    heapMB,
    scrollDownP95: quantile(down.lengths, 0.95),
    scrollDownMax: Math.max(...down.lengths),
    scrollAcrossP95: across && quantile(across.lengths, 0.95),
    scrollDownCpu,
    emptyViews: down.empty + (across?.empty ?? 0),
    grab: drag.grab,
    dragStepP95: quantile(drag.lengths, 0.95),
    dragWorkP95: quantile(drag.work, 0.95),
    drop: drag.drop,
    itemChanged,
    viewSwitch,
  };
};
