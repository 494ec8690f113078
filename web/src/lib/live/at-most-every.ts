export interface Paced {
  readonly call: () => void;
  readonly cancel: () => void;
}

/** Throttle: runs `act` at once, then at most once per interval, and once more after the last call in between. */
export const atMostEvery = (ms: number, act: () => void): Paced => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, ms);
    act();
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else isWanted = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
};
