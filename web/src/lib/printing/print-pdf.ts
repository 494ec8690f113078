/** What printing needs of its surroundings. */
export interface Desk {
  /** Whether the page has the person's attention: not while a print dialog stands over it. */
  readonly hasFocus: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const STEP_MS = 100;
/** Until a print dialog has come up; browsers that print without asking show none. */
const OPENS_WITHIN_MS = 1500;
/** Nobody leaves one open for longer. */
const CLOSES_WITHIN_MS = 10 * 60_000;

/** Resolves when a print dialog that was just asked for is closed again, or none came. */
export const printDialogClosed = async ({ hasFocus, wait }: Desk): Promise<void> => {
  for (let waited = 0; hasFocus() && waited < OPENS_WITHIN_MS; waited += STEP_MS) await wait(STEP_MS);
  for (let waited = 0; !hasFocus() && waited < CLOSES_WITHIN_MS; waited += STEP_MS) await wait(STEP_MS);
};

const desk: Desk = {
  hasFocus: () => document.hasFocus(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Whether printing from the page is of use: on phones and tablets people save or share a file instead. */
export const canPrintPdf = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

const openFrame = async (): Promise<HTMLIFrameElement> => {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not `display: none`, nor without a size: some browsers print nothing of those.
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-100vw',
    width: '50vw',
    height: '50vh',
    visibility: 'hidden',
  });
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = '<!doctype html><title></title>';
  document.body.append(frame);
  await isLoaded;
  return frame;
};

const printNow = async (file: Blob): Promise<void> => {
  const before = document.activeElement;
  const frame = await openFrame();
  try {
    const [paper, pageWindow] = [frame.contentDocument, frame.contentWindow];
    if (paper === null || pageWindow === null) throw new Error('The frame to print from has no document.');
    const { drawPages } = await import('./draw-pages.ts');
    await drawPages(await file.arrayBuffer(), paper);
    const isPrinted = new Promise((resolve) => pageWindow.addEventListener('afterprint', resolve, { once: true }));
    pageWindow.focus();
    pageWindow.print();
    await Promise.race([isPrinted, printDialogClosed(desk)]);
  } finally {
    frame.remove();
    if (before instanceof HTMLElement) before.focus();
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Prints a PDF without opening a window. The pages are drawn into a frame of this page: asking a browser's PDF viewer to
 * print crashes some browsers, and others have no viewer. Prints run one after another, because a browser shows one print
 * dialog at a time and drops a second.
 */
export const printPdf = (file: Blob): Promise<void> => {
  const printed = last.then(() => printNow(file));
  last = printed.catch(() => {
    // The caller gets the error; the next print still runs.
  });
  return printed;
};
