import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardItem } from '../types.ts';
import css from './board.module.css';

interface Props {
  readonly scroller: HTMLElement | null;
  readonly getItem: (id: string) => BoardItem | undefined;
  readonly render: (item: BoardItem) => ReactNode;
}

interface Shown {
  readonly item: BoardItem;
  readonly node: HTMLElement;
  /** The pointer's x, because an item may be wider than the window. */
  readonly x: number;
}

const DELAY_MS = 350;
const MARGIN = 8;

const itemNode = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;

/** Places the card below its item, or above it when there is no room, within the window. */
const usePlaced = (card: React.RefObject<HTMLDivElement | null>, shown: Shown | null) =>
  useLayoutEffect(() => {
    if (!shown || !card.current) return;
    const anchor = shown.node.getBoundingClientRect();
    const box = card.current.getBoundingClientRect();
    const below = anchor.bottom + 6;
    const top = below + box.height + MARGIN <= window.innerHeight ? below : anchor.top - box.height - 6;
    const left = Math.min(Math.max(MARGIN, shown.x - 24), window.innerWidth - box.width - MARGIN);
    card.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(MARGIN, top))}px)`;
  }, [card, shown]);

/** The card of the hovered or focused item. Keys, scrolling and pressing close it. */
export const Tooltip = ({ scroller, getItem, render }: Props) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!scroller) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer = 0;
    const hide = () => {
      window.clearTimeout(timer);
      setShown(null);
    };
    const later = (node: HTMLElement | null, x?: number) => {
      hide();
      const item = node?.dataset.item === undefined ? undefined : getItem(node.dataset.item);
      if (!node || !item) return;
      timer = window.setTimeout(() => {
        if (!node.isConnected || scroller.hasAttribute('data-dragging')) return;
        setShown({ item, node, x: x ?? node.getBoundingClientRect().left + 24 });
      }, DELAY_MS);
    };
    // A pressed item opens a panel, which its card would cover.
    let pressed: string | null = null;
    const onOver = (event: PointerEvent) => {
      const node = itemNode(event);
      if (pressed !== null && node?.dataset.item === pressed) return;
      pressed = null;
      if (event.pointerType !== 'touch') later(node, event.clientX);
    };
    const onDown = (event: PointerEvent) => {
      pressed = itemNode(event)?.dataset.item ?? null;
      hide();
    };
    const onFocus = (event: FocusEvent) => {
      const node = itemNode(event);
      if (node?.matches(':focus-visible')) later(node);
    };
    scroller.addEventListener('pointerover', onOver, { signal });
    scroller.addEventListener('pointerleave', hide, { signal });
    scroller.addEventListener('focusin', onFocus, { signal });
    scroller.addEventListener('focusout', hide, { signal });
    scroller.addEventListener('pointerdown', onDown, { signal });
    scroller.addEventListener('scroll', hide, { signal, passive: true });
    // Keys move an item, and the card would cover it. Focus on another item shows its card again.
    scroller.addEventListener('keydown', hide, { signal });
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [scroller, getItem]);
  usePlaced(card, shown);
  const content = shown && render(shown.item);
  return content ? (
    <div className={css.tooltip} ref={card} role="tooltip">
      {content}
    </div>
  ) : null;
};
