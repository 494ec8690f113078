import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from './listen.ts';

/**
 * Whether the page is being printed. It renders before the browser takes the page, so that content for paper needs no
 * place on the screen.
 */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const media = window.matchMedia('print');
    const follow = () => (media.matches ? begin() : end());
    media.addEventListener('change', follow);
    const stop = listen({ beforeprint: begin, afterprint: end });
    return () => {
      media.removeEventListener('change', follow);
      stop();
    };
  }, []);
  return isPrinting;
};
