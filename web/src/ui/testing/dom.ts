import { notifications } from '@mantine/notifications';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { expectNoFaults } from './fake-server.ts';

// Setup of component tests: the parts of a browser that jsdom lacks. All elements have the same place and size.

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Answers media queries like a desktop with a mouse whose person wants no motion. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: /prefers-reduced-motion: reduce|min-width|hover: hover|pointer: fine/.test(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

Object.assign(window, { matchMedia, ResizeObserver: Observer, IntersectionObserver: Observer });
// A dropdown is hidden while its field is outside the window, which fields without a size are.
const box = new DOMRect(10, 10, 100, 20);
for (const [name, size] of [
  ['clientWidth', 1024],
  ['clientHeight', 768],
] as const)
  Object.defineProperty(document.documentElement, name, { value: size });
Object.assign(Element.prototype, { getBoundingClientRect: () => box, scrollIntoView: () => {}, scrollTo: () => {} });
Object.assign(document, { fonts: new EventTarget() });
// A call after the end of its test gets no answer. A failed call would count as a lost connection in the next test.
Object.assign(globalThis, { fetch: () => new Promise(() => {}) });

// Long limits, so that no test fails on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? 'not found'),
});

afterEach(() => {
  cleanup();
  // Removes toasts, because a toast of another test would delay the next one.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  expectNoFaults();
});
