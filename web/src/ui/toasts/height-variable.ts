import type { RefCallback } from 'react';

/**
 * Returns a ref callback that keeps the height of its element, in pixels, in a CSS variable of the page. Fixed elements
 * use it to stay above the element. Without the variable, the height is 0.
 * @param onChange called with the element after each change of the variable
 */
export const heightVariable =
  (name: `--l-${string}`, onChange?: (element: HTMLElement) => void): RefCallback<HTMLElement> =>
  (element) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let height = 0;
    const observer = new ResizeObserver(() => {
      // A write restyles the whole page, so an empty stack of toasts writes nothing while a page loads.
      if (element.offsetHeight === height) return;
      height = element.offsetHeight;
      style.setProperty(name, `${height}px`);
      onChange?.(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
