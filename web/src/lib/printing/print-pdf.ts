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

/** Whether PDFs can be printed from the page: not where the browser hands them to another app, as on phones. */
export const canPrintPdf = (): boolean =>
  navigator.pdfViewerEnabled === true && !window.matchMedia('(pointer: coarse)').matches;

/** What a viewer needs after its frame has loaded. */
const VIEWER_STARTS_MS = 500;
/** A frame that never tells that it has loaded. */
const LOADS_WITHIN_MS = 10_000;

const loaded = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LOADS_WITHIN_MS);
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const printNow = async (file: Blob): Promise<void> => {
  const url = URL.createObjectURL(file);
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
  const before = document.activeElement;
  const isLoaded = loaded(frame);
  frame.src = url;
  document.body.append(frame);
  await isLoaded;
  await desk.wait(VIEWER_STARTS_MS);
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    await printDialogClosed(desk);
  } finally {
    frame.remove();
    URL.revokeObjectURL(url);
    if (before instanceof HTMLElement) before.focus();
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Prints a PDF without opening a window, after those that were asked for before: a browser shows one print dialog at a time and
 * forgets a second.
 */
export const printPdf = (file: Blob): Promise<void> => {
  const printed = last.then(() => printNow(file));
  last = printed.catch(() => {
    // Told to whoever asked; the next one prints.
  });
  return printed;
};
