import type { ReactNode } from 'react';

/** Milliseconds since the epoch. The board only shows it in the given zone. */
export type Instant = number;

/** Rows of a group are below a sticky header. */
export interface BoardGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
}

/** A stretch of a row that is tinted behind its items; drawn only. */
export interface BoardShade {
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
}

export interface BoardRow {
  readonly id: string;
  readonly title: string;
  readonly groupId?: string;
  /** A CSS color for the row's dot. */
  readonly color?: string;
  readonly shades?: readonly BoardShade[];
  /** Items can't be created here or moved here. */
  readonly readOnly?: boolean;
  /** Custom data, passed back unchanged. */
  readonly data?: unknown;
}

/** A part of the strip below the axis. */
export interface BoardStripCell {
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
  /** Read to screen readers instead of the content, and shown on hover. */
  readonly label: string;
  readonly content: ReactNode;
}

/** A line below the axis that stays in view, such as a figure for each day. */
export interface BoardStrip {
  readonly title: string;
  /** Pixels. */
  readonly height: number;
  readonly cells: readonly BoardStripCell[];
}

export type BoardTone = 'neutral' | 'blue' | 'teal' | 'green' | 'orange' | 'red' | 'pink' | 'purple' | 'dark';

export interface BoardItem {
  readonly id: string;
  readonly rowId: string;
  /**
   * Shared by the items of one thing. When the focused item disappears, focus moves to another one of them in its
   * row.
   */
  readonly of?: string;
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
  readonly title: string;
  /** Short text at the item's end, such as a count. */
  readonly side?: string;
  /** Drawn behind other items over the full height of the row, and never moved. */
  readonly background?: boolean;
  readonly tone?: BoardTone;
  /** A CSS color instead of a tone. */
  readonly color?: string;
  /** A CSS color for a bar at the item's start, instead of the tone's. */
  readonly bar?: string;
  /**
   * Names of icons after the title, most important first: the style sheet’s `--board-mark-NAME`. At most four are
   * drawn, and fewer if the title needs the room.
   */
  readonly marks?: readonly string[];
  /** Text for marks, tone and bar, added to the accessible label. */
  readonly state?: string;
  readonly readOnly?: boolean;
  /** Drawn with a dashed border: it can end without an action of staff. */
  readonly tentative?: boolean;
  /** The person who edits it elsewhere. */
  readonly badge?: { readonly text: string; readonly label: string };
  /** Drawn with a ring, so that people find it. */
  readonly marked?: boolean;
  /** Set by the board while a change is saved. */
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
  /** The row's title by default. */
  readonly cell?: (row: BoardRow) => ReactNode;
}

export interface BoardZoom {
  /** The unit of an axis column. */
  readonly unit: 'hour' | 'day';
  /** Minimum pixels per hour. The axis grows to fill the width. */
  readonly hourWidth: number;
  /** This many hours fill the width, unless they would be narrower than `hourWidth`. */
  readonly fitHours?: number;
  /** Distance of the fine lines, and the grid for clicks on empty time. */
  readonly slotMinutes: number;
}

export type BoardGesture = 'move' | 'start' | 'end';
export type BoardDevice = 'mouse' | 'touch' | 'keyboard';

/** A row and a period. */
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
  /** `chosen`: the person drew or moved it. `default`: by a click, a long press, or a key without arrows. */
  readonly length: 'chosen' | 'default';
}

export interface BoardRefusal {
  readonly item: BoardItem | null;
  readonly rowId: string;
  readonly gesture: BoardGesture | 'create';
  /** `readOnly`: can't be changed; `check`: `check` returned `text`. */
  readonly why: 'readOnly' | 'check';
  readonly text: string | null;
}

/** The time in view. */
export interface BoardView {
  /** The time at the view's start. */
  readonly first: Instant;
  /** Pixels per hour. */
  readonly hourWidth: number;
}

export interface BoardHandle {
  readonly view: () => BoardView | null;
  /** Asks for another scale by a factor, around the view's middle. */
  readonly zoomBy: (factor: number) => void;
  /** Scrolls so that the instant is at the view's start. */
  readonly scrollTo: (instant: Instant, options?: { readonly behavior?: 'auto' | 'smooth' }) => void;
  /** Scrolls so that the item is visible, an hour after the view's start. Returns false for an item without a laid out row. */
  readonly scrollToItem: (id: string) => boolean;
  /** Moves focus to a row and scrolls it to the view's upper part if needed. Returns false for an unknown row. */
  readonly focusRow: (rowId: string) => boolean;
  /** Moves focus to an item and scrolls to it. Returns false for an unknown item. */
  readonly focusItem: (id: string) => boolean;
}
