/** What the driver measures inside the page: from doing something to its being painted. */

/** The next frame's beginning; `through` when it is painted: a message posted in a frame arrives after it. */
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

/** Until the next frame is painted. */
export const painted = async (): Promise<number> => (await nextFrame()).through;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The milliseconds from `act` to the paint that shows it. */
export const timed = async (act: () => void): Promise<number> => {
  const start = performance.now();
  act();
  return (await painted()) - start;
};

export const scroller = (): HTMLElement => document.querySelector('[role="grid"]') as HTMLElement;

/** Frame lengths while scrolling by that many pixels a frame, and how often a frame had nothing to show. */
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
    // Where the view's middle is, a row must be.
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

/** An item in the middle of the view, wide enough to be held. */
export const middleItem = (): HTMLElement => {
  const view = scroller().getBoundingClientRect();
  const inside = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return box.left > view.left + 400 && box.right < view.right - 200 && box.top > view.top + 300 && box.width > 30;
  };
  return [...document.querySelectorAll<HTMLElement>('[data-item]')].find(inside) as HTMLElement;
};

/** Grabs an item, drags it about and drops it; every step's milliseconds until painted. */
export const dragFigures = async (steps: number) => {
  const node = middleItem();
  const box = node.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  node.dispatchEvent(pointer('pointerdown', x, y));
  const grab = await timed(() => window.dispatchEvent(pointer('pointermove', x + 6, y)));
  const moves: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    // Off the frame's beat, as hands are.
    await pause(3 + (step % 5) * 3);
    const dx = 160 * Math.sin(step / 6);
    const dy = 90 * Math.sin(step / 9);
    moves.push(await timed(() => window.dispatchEvent(pointer('pointermove', x + dx, y + dy))));
  }
  const drop = await timed(() => window.dispatchEvent(pointer('pointerup', x, y)));
  return { grab, moves, drop };
};

/** What a handler alone costs, without waiting for the frame. */
export const dragWork = async (steps: number) => {
  const node = middleItem();
  const box = node.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  node.dispatchEvent(pointer('pointerdown', x, y));
  window.dispatchEvent(pointer('pointermove', x + 6, y));
  await painted();
  const work: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const start = performance.now();
    window.dispatchEvent(pointer('pointermove', x + 160 * Math.sin(step / 6), y + 90 * Math.sin(step / 9)));
    document.body.getBoundingClientRect();
    work.push(performance.now() - start);
    await painted();
  }
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  return work;
};
