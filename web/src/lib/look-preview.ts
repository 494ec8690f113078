/**
 * Messages between the design editor and the booking page in its frame, both of the same origin. The frame shows
 * sample data and calls no server, so it can't book.
 */

/**
 * The screens that the frame can show; `date` is an hourly booking, `stay` an overnight one. `company` only exists in
 * tenants with several companies.
 */
export const previewSteps = ['company', 'department', 'date', 'stay', 'category', 'client', 'summary', 'done'] as const;
export type PreviewStep = (typeof previewSteps)[number];

/** State of the frame. */
export interface PreviewState {
  readonly step: PreviewStep;
  readonly scheme: 'light' | 'dark';
  readonly company: {
    readonly name: string;
    readonly countryCode: string;
    readonly phoneNumber: string;
    readonly logoUrl: string | null;
    readonly backgroundImage: string | null;
  };
  /** Names of the tenant's other companies. */
  readonly otherCompanies: readonly string[];
  /** The company's settings by key as stored, with the edited design. */
  readonly settings: readonly { readonly key: string; readonly value: unknown }[];
}

type Message =
  | { readonly type: 'ledig:preview'; readonly state: PreviewState }
  | { readonly type: 'ledig:preview-ready' }
  /** Height of the page, and where the open step begins, in pixels of the frame. */
  | { readonly type: 'ledig:preview-height'; readonly height: number; readonly top: number };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && String((data as { type?: unknown }).type).startsWith('ledig:preview');

/** Sends a message to the other window, if it is of this origin. */
export const sendPreview = (to: Window, message: Message): void => to.postMessage(message, window.location.origin);

/** Listens to messages from one window of this origin. Returns a function that stops it. */
export const onPreview = (from: () => Window | null, onMessage: (message: Message) => void): (() => void) => {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin === window.location.origin && source !== null && source === from() && isMessage(data)) onMessage(data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
};

/** The address of the frame. */
export const previewAddress = (domain: string, language: string): string =>
  `/${encodeURIComponent(domain)}/book?preview=1&language=${language}`;

/** Whether this page is the frame of the editor: asked for, and framed by a page of this origin. */
export const isPreviewFrame = (): boolean => {
  if (window.parent === window || new URLSearchParams(window.location.search).get('preview') !== '1') return false;
  try {
    return window.parent.location.origin === window.location.origin;
  } catch {
    return false;
  }
};
