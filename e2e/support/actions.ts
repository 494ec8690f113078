import type { Locator, Page } from '@playwright/test';

/** Counts a person's actions: a click, a tap, a key press, or a text written in one go is one action. */
export interface Actions {
  readonly click: (target: Locator) => Promise<void>;
  readonly tap: (target: Locator) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly write: (text: string) => Promise<void>;
  /** A drag, or another gesture that is one movement of the hand. */
  readonly gesture: (act: () => Promise<void>) => Promise<void>;
  readonly count: () => number;
}

/** Actions on a page, counted from 0. */
export const countActions = (page: Page): Actions => {
  let count = 0;
  const one = async (act: () => Promise<unknown>) => {
    count += 1;
    await act();
  };
  return {
    click: (target) => one(() => target.click()),
    tap: (target) => one(() => target.tap()),
    press: (key) => one(() => page.keyboard.press(key)),
    write: (text) => one(() => page.keyboard.type(text)),
    gesture: (act) => one(act),
    count: () => count,
  };
};
