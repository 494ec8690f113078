/** After this time without input, calls are marked as automatic and don't keep the session from going idle. */
const UNATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = Date.now();
  };
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
}

/** Whether the page has had no input for a minute. */
export const isUnattended = (): boolean => Date.now() - lastInput > UNATTENDED_MS;
