import type { RefCallback } from 'react';

/**
 * Returns a ref callback that keeps the height of its element, in pixels, in a CSS variable of the page. Fixed elements
 * are placed above the element with it.
 * @param onChange called with the element after each change of the variable
 */
export const heightVariable =
  (name: `--l-${string}`, onChange?: (element: HTMLElement) => void): RefCallback<HTMLElement> =>
  (element) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${element.offsetHeight}px`);
      onChange?.(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
