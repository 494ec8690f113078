/** The parts of the browser that printing needs. */
export interface PrintContext {
  /** Whether the page has focus. It hasn't while a print dialog is open. */
  readonly hasFocus: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const STEP_MS = 100;
/** Time for a print dialog to open. Browsers that print without asking show none. */
const OPENS_WITHIN_MS = 1500;
/** Maximum time to wait for a print dialog to close. */
const CLOSES_WITHIN_MS = 10 * 60_000;

/** Resolves when the requested print dialog is closed, or when none opened. */
export const printDialogClosed = async ({ hasFocus, wait }: PrintContext): Promise<void> => {
  for (let waited = 0; hasFocus() && waited < OPENS_WITHIN_MS; waited += STEP_MS) await wait(STEP_MS);
  for (let waited = 0; !hasFocus() && waited < CLOSES_WITHIN_MS; waited += STEP_MS) await wait(STEP_MS);
};

const context: PrintContext = {
  hasFocus: () => document.hasFocus(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Whether printing from the page is useful. On phones and tablets people save or share the file instead. */
export const canPrintPdf = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

const openFrame = async (): Promise<HTMLIFrameElement> => {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Some browsers print nothing from a frame with `display: none` or without a size.
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
    await Promise.race([isPrinted, printDialogClosed(context)]);
  } finally {
    frame.remove();
    if (before instanceof HTMLElement) before.focus();
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Prints a PDF without opening a window, from pages drawn into a frame of this page. A browser's own PDF viewer
 * crashes some browsers when asked to print, and others have none. Prints run one after another, because a browser
 * drops a second print dialog.
 */
export const printPdf = (file: Blob): Promise<void> => {
  const printed = last.then(() => printNow(file));
  last = printed.catch(() => {
    // The caller gets the error. The next print still runs.
  });
  return printed;
};
