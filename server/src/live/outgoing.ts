/**
 * Gathers items and sends them together, at most once per interval. An item after a quiet interval is sent at once, so
 * that a low load has no delay.
 */
export class Outgoing<Item> {
  readonly #intervalMs: number;
  readonly #send: (items: readonly Item[]) => void;
  #items: Item[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;

  /** @param send receives the items in the order in which they were added */
  constructor(intervalMs: number, send: (items: readonly Item[]) => void) {
    this.#intervalMs = intervalMs;
    this.#send = send;
  }

  add(item: Item): void {
    this.#items.push(item);
    if (this.#timer) return;
    const waitMs = this.#sentAt + this.#intervalMs - performance.now();
    if (waitMs <= 0) this.flush();
    else this.#timer = setTimeout(() => this.flush(), waitMs);
  }

  /** Sends the waiting items now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sentAt = performance.now();
    const items = this.#items;
    this.#items = [];
    if (items.length > 0) this.#send(items);
  }

  /** Drops the waiting items. */
  close(): void {
    clearTimeout(this.#timer);
    this.#items = [];
  }
}
