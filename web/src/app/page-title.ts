const PRODUCT = 'Ledig';

/** The document's title: the screen before the product (WCAG 2.4.2), or only the product without a heading. */
const titleOf = (heading: string | null | undefined): string => {
  const text = heading?.trim() ?? '';
  return text === '' || text === PRODUCT ? PRODUCT : `${text} · ${PRODUCT}`;
};

/**
 * Keeps the document's title the same as the screen's `h1`. It follows the page, since headings appear after their code and data, and
 * change with the language.
 *
 * @param root the element that all screens are drawn in
 */
export const followPageTitle = (root: HTMLElement): void => {
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    const title = titleOf(root.querySelector('h1')?.textContent);
    if (document.title !== title) document.title = title;
  };
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(look);
  }).observe(root, { childList: true, subtree: true, characterData: true });
};
