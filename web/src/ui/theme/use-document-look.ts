import type { VisualSettings } from '@ledig/domain/settings/visual.ts';
import { useLayoutEffect } from 'react';
import { schemeOf, visualStyle } from './visual-style.ts';

/**
 * Sets a company's colors on the document, so that overlays use them too. The color scheme then follows these colors,
 * not the visitor's system. With null, the document isn't changed.
 */
export const useDocumentLook = (visual: VisualSettings | null): void =>
  useLayoutEffect(() => {
    if (visual === null) return;
    const html = document.documentElement;
    const before = html.getAttribute('data-mantine-color-scheme');
    const vars = Object.entries(visualStyle(visual));
    for (const [name, value] of vars) html.style.setProperty(name, value);
    html.setAttribute('data-mantine-color-scheme', schemeOf(visual));
    return () => {
      for (const [name] of vars) html.style.removeProperty(name);
      html.setAttribute('data-mantine-color-scheme', before ?? 'light');
    };
  }, [visual]);
