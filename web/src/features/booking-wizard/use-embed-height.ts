import { useLayoutEffect } from 'react';
import type { Place } from './place.ts';

/**
 * Sends the wizard's height to the embedding page on every change. The message is only a number, so any parent may
 * receive it.
 */
export const useEmbedHeight = ({ isEmbedded }: Place): void => {
  useLayoutEffect(() => {
    if (!isEmbedded || window.parent === window) return;
    const html = document.documentElement;
    html.style.background = 'transparent';
    document.body.style.background = 'transparent';
    document.body.style.minHeight = '0';
    const sendHeight = () => {
      const height = Math.ceil(document.getElementById('root')?.getBoundingClientRect().height ?? 0);
      window.parent.postMessage({ type: 'ledig:height', height }, '*');
    };
    const observer = new ResizeObserver(sendHeight);
    observer.observe(document.getElementById('root') ?? document.body);
    return () => observer.disconnect();
  }, [isEmbedded]);
};
