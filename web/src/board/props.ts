import type { ReactNode, Ref } from 'react';
import type { BoardLabels } from './labels.ts';
import type { BoardStore } from './store/store.ts';
import type {
  BoardChange,
  BoardColumn,
  BoardCreation,
  BoardHandle,
  BoardItem,
  BoardRefusal,
  BoardStrip,
  BoardView,
  BoardZoom,
  Instant,
  Placement,
} from './types.ts';

export interface BoardProps {
  readonly store: BoardStore;
  /** The grid's accessible name. */
  readonly label: string;
  /** IANA name. The browser's own zone is never used. */
  readonly timeZone: string;
  /** BCP 47 locale of times and dates. */
  readonly locale?: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly zoom: BoardZoom;
  readonly columns?: readonly BoardColumn[];
  /** A line below the axis. */
  readonly strip?: BoardStrip | undefined;
  /** Ids of the groups whose rows are hidden. */
  readonly collapsed?: ReadonlySet<string>;
  /** Called by a press on a group's header. Without it groups can't be collapsed. */
  readonly onToggleGroup?: ((groupId: string) => void) | undefined;
  readonly labels?: Partial<BoardLabels>;
  /** Grid for dragged edges. A multiple of 1440 moves by local days and keeps the time of day. */
  readonly snapMinutes?: number;
  /** Length of an item that is created without drawing it. */
  readonly defaultMinutes?: number;
  /** Pixels. */
  readonly laneHeight?: number;
  readonly readOnly?: boolean;
  /** The view's first start; default: the range's start. */
  readonly initialTime?: Instant;
  readonly now?: () => Instant;
  /** Custom content instead of title, marks and side text. */
  readonly renderItem?: (item: BoardItem) => ReactNode;
  /** A card on hover or focus; null shows none. */
  readonly renderTooltip?: (item: BoardItem) => ReactNode;
  /** Called at every step of a change; a returned text refuses the place. Must be fast. */
  readonly check?: (change: Placement & { readonly item: BoardItem | null }) => string | null;
  /** Called after a drop that is already shown. A rejected promise rolls it back. Without it items can't be moved. */
  readonly onMove?: (change: BoardChange) => Promise<unknown> | undefined;
  /** Without it items can't be created. */
  readonly onCreate?: (creation: BoardCreation) => void;
  readonly onOpen?: (item: BoardItem) => void;
  readonly onRefused?: (refusal: BoardRefusal) => void;
  /** Called for another scale in pixels per hour, by pinching or Ctrl and the wheel. Without it neither is caught. */
  readonly onZoom?: (hourWidth: number) => void;
  /** Called after scrolling or zooming has ended. */
  readonly onView?: (view: BoardView) => void;
  /** Called when a dragged item rests at the end of the range: 1 asks for the next range, -1 for the previous one. */
  readonly onTurn?: (pages: 1 | -1) => void;
  /** Called when an item is grabbed (its id) or released (null), to inform other people. */
  readonly onHold?: (id: string | null) => void;
  readonly className?: string;
  readonly ref?: Ref<BoardHandle>;
}
