import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of (\d+)/;
/** The browser reports it only after a journey has cut the network. */
const NO_NETWORK = 'net::ERR_INTERNET_DISCONNECTED';

/** Browser errors that a journey expects. */
interface Expected {
  readonly refusals?: readonly number[];
  readonly mayBreak?: RegExp;
}

const isExpected = (message: ConsoleMessage, { refusals = [], mayBreak }: Expected): boolean =>
  message.text().includes(NO_NETWORK) ||
  refusals.includes(Number(REFUSED_ANSWER.exec(message.text())?.[1])) ||
  mayBreak?.test(message.text()) === true;

/**
 * Collects console errors (including breaches of the content security policy) and uncaught exceptions of a browser.
 *
 * @returns stops collecting
 */
export const watch = (context: BrowserContext, faults: string[], expected: Expected): (() => void) => {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || isExpected(message, expected)) return;
    faults.push(`${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => faults.push(String(error.error().stack ?? error.error()));
  context.on('console', onConsole);
  context.on('weberror', onError);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
  };
};
