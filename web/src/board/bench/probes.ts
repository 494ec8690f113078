/** Measurements in the page, from an action to its paint. */

/**
 * Resolves at the next frame's start. `through` resolves after its paint, because a message posted in a frame arrives
 * after it.
 */
const nextFrame = (): Promise<{ begins: number; through: Promise<number> }> =>
  new Promise((resolve) => {
    requestAnimationFrame((begins) => {
      const channel = new MessageChannel();
      const through = new Promise<number>((done) => {
        channel.port1.onmessage = () => done(performance.now());
      });
      channel.port2.postMessage(null);
      resolve({ begins, through });
    });
  });

/** Resolves after the next paint. */
export const painted = async (): Promise<number> => (await nextFrame()).through;

/** Milliseconds from `act`, called at a frame's start, to that frame's paint. */
export const timed = (act: () => void): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      const start = performance.now();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      act();
      channel.port2.postMessage(null);
    });
  });

export const scroller = (): HTMLElement => document.querySelector('[role="grid"]') as HTMLElement;

/** Scrolls by a number of pixels per frame. Returns the frame lengths and the number of frames without content. */
export const scrollFrames = async (frames: number, across: number, down: number) => {
  const lengths: number[] = [];
  let empty = 0;
  let last = (await nextFrame()).begins;
  const element = scroller();
  const body = element.getBoundingClientRect();
  for (let count = 0; count < frames; count += 1) {
    element.scrollBy(across, down);
    const frame = await nextFrame();
    lengths.push(frame.begins - last);
    last = frame.begins;
    await frame.through;
    // The middle of the view must be over a row.
    if (!document.elementFromPoint(body.left + body.width / 2, body.top + body.height / 2)?.closest('[role="row"]'))
      empty += 1;
  }
  return { lengths, empty };
};

const pointer = (type: string, clientX: number, clientY: number) =>
  new PointerEvent(type, {
    clientX,
    clientY,
    bubbles: true,
    cancelable: true,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  });

/** An item in the middle of the view, wide enough to grab. */
export const middleItem = (): HTMLElement => {
  const view = scroller().getBoundingClientRect();
  const inside = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return box.left > view.left + 400 && box.right < view.right - 200 && box.top > view.top + 300 && box.width > 30;
  };
  return [...document.querySelectorAll<HTMLElement>('[data-item]')].find(inside) as HTMLElement;
};

/** Grabs an item, drags it one step a frame and drops it. Returns frame lengths and the cost of each step. */
export const dragFigures = async (steps: number) => {
  const node = middleItem();
  const box = node.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  node.dispatchEvent(pointer('pointerdown', x, y));
  const grab = await timed(() => window.dispatchEvent(pointer('pointermove', x + 6, y)));
  const lengths: number[] = [];
  const work: number[] = [];
  let last = (await nextFrame()).begins;
  for (let step = 1; step <= steps; step += 1) {
    const start = performance.now();
    const point = [x + 160 * Math.sin(step / 6), y + 90 * Math.sin(step / 9)] as const;
    window.dispatchEvent(pointer('pointermove', ...point));
    // Reading a size forces the layout that the frame would do.
    document.body.getBoundingClientRect();
    work.push(performance.now() - start);
    const frame = await nextFrame();
    lengths.push(frame.begins - last);
    last = frame.begins;
    await frame.through;
  }
  window.dispatchEvent(pointer('pointermove', x + 60, y + 60));
  const drop = await timed(() => window.dispatchEvent(pointer('pointerup', x + 60, y + 60)));
  return { grab, lengths, work, drop };
};
