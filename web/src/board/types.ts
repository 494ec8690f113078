import type { ReactNode } from 'react';
import type { BoardLabels } from './labels.ts';
import type { BoardStore } from './store/store.ts';

/** A moment, in milliseconds since the epoch. The board never reads a clock face from it without the zone it was given. */
export type Instant = number;

/** Rows of one group stand together under a header that stays in view. */
export interface BoardGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
}

export interface BoardRow {
  readonly id: string;
  readonly title: string;
  readonly groupId?: string;
  /** A CSS colour for the row's dot. */
  readonly color?: string;
  /** Nothing can be created here or moved here. */
  readonly readOnly?: boolean;
  /** Yours; the board hands it back and never looks at it. */
  readonly data?: unknown;
}

export type BoardTone = 'neutral' | 'blue' | 'teal' | 'green' | 'orange' | 'red' | 'pink' | 'purple' | 'dark';

export interface BoardItem {
  readonly id: string;
  readonly rowId: string;
  /** What it is one of, where one thing has several items: when it goes, focus goes to another one of them in its row. */
  readonly of?: string;
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
  readonly title: string;
  /** Short text at the item's end, such as a count. */
  readonly side?: string;
  /** Drawn behind the others over the row's whole height, and never moved. */
  readonly background?: boolean;
  readonly tone?: BoardTone;
  /** A CSS colour instead of a tone. */
  readonly color?: string;
  /** A CSS colour for a bar along the item's start, instead of the tone's own. */
  readonly bar?: string;
  /** Names of pictures before the title, the weightiest first: the sheet’s `--board-mark-NAME`; up to four are drawn, and no
   * more than leave the title room. */
  readonly marks?: readonly string[];
  /** Words for what the marks, tone and bar show, added to the spoken label. */
  readonly state?: string;
  readonly readOnly?: boolean;
  /** Who is at work on it elsewhere. */
  readonly badge?: { readonly text: string; readonly label: string };
  /** Set by the board while a change waits for its answer. */
  readonly pending?: boolean;
  readonly data?: unknown;
}

/** A sticky column before the time; the first one is the row's header. */
export interface BoardColumn {
  readonly key: string;
  readonly header: ReactNode;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end' | 'center';
  /** The row's title when absent. */
  readonly cell?: (row: BoardRow) => ReactNode;
}

export interface BoardZoom {
  /** What a column of the axis is. */
  readonly unit: 'hour' | 'day';
  /** Least pixels an hour; the axis grows to fill the room there is. */
  readonly hourWidth: number;
  /** The fine lines, and where a click on an empty place starts. */
  readonly slotMinutes: number;
}

export type BoardGesture = 'move' | 'start' | 'end';
export type BoardDevice = 'mouse' | 'touch' | 'keyboard';

/** Where something is. */
export interface Placement {
  readonly rowId: string;
  readonly start: Instant;
  readonly end: Instant;
}

export interface BoardChange extends Placement {
  readonly item: BoardItem;
  readonly gesture: BoardGesture;
  readonly by: BoardDevice;
}

export interface BoardCreation extends Placement {
  readonly by: BoardDevice;
  /** Whether the person chose the length too, or only clicked. */
  readonly length: 'chosen' | 'default';
}

export interface BoardRefusal {
  readonly item: BoardItem | null;
  readonly rowId: string;
  readonly gesture: BoardGesture | 'create';
  /** `readOnly`: may not be touched; `check`: `check` answered with `text`. */
  readonly why: 'readOnly' | 'check';
  readonly text: string | null;
}

export interface BoardHandle {
  /** Scrolls so that the instant is at the view's start. */
  readonly scrollTo: (instant: Instant, options?: { readonly behavior?: 'auto' | 'smooth' }) => void;
  readonly scrollToRow: (rowId: string) => void;
  /** Moves focus to a row, scrolling it into the view's upper part if it wasn't in view. False when there is no such row. */
  readonly focusRow: (rowId: string) => boolean;
  /** Moves focus to an item, scrolling it into view. False when there is no such item. */
  readonly focusItem: (id: string) => boolean;
}

export interface BoardProps {
  readonly store: BoardStore;
  /** The grid's name for screen readers. */
  readonly label: string;
  /** IANA name. The browser's own zone is never used. */
  readonly timeZone: string;
  /** BCP 47; how times and dates are written. */
  readonly locale?: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly zoom: BoardZoom;
  readonly columns?: readonly BoardColumn[];
  readonly labels?: Partial<BoardLabels>;
  /** Where dragged edges may land. A multiple of 1440 moves by whole local days and keeps the time of day. */
  readonly snapMinutes?: number;
  /** How long what a click creates is. */
  readonly defaultMinutes?: number;
  /** Pixels. */
  readonly laneHeight?: number;
  readonly readOnly?: boolean;
  /** The view's first start; the range's beginning when absent. */
  readonly initialTime?: Instant;
  readonly now?: () => Instant;
  /** Content instead of title, marks and side text. */
  readonly renderItem?: (item: BoardItem) => ReactNode;
  /** A card shown while pointing at or focusing an item; null shows none. */
  readonly renderTooltip?: (item: BoardItem) => ReactNode;
  /** Asked at every step of a change; a text refuses the place. Must be quick. */
  readonly check?: (change: Placement & { readonly item: BoardItem | null }) => string | null;
  /** A change was dropped: already shown. A rejected promise takes it back. Absent: nothing can be moved. */
  readonly onMove?: (change: BoardChange) => Promise<unknown> | undefined;
  /** Absent: nothing can be created. */
  readonly onCreate?: (creation: BoardCreation) => void;
  readonly onOpen?: (item: BoardItem) => void;
  readonly onRefused?: (refusal: BoardRefusal) => void;
  /** An item was grabbed (its id) or let go (null): for telling others. */
  readonly onHold?: (id: string | null) => void;
  readonly className?: string;
  readonly ref?: React.Ref<BoardHandle>;
}
