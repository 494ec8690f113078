/** A page that nobody has touched for so long works by itself: its calls don't keep the session from going idle. */
const UNATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = Date.now();
  };
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
}

/** Whether nobody has touched this page for a minute. */
export const isUnattended = (): boolean => Date.now() - lastInput > UNATTENDED_MS;
