import type { ReactNode } from 'react';
import classes from './illustrations.module.css';

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 160 112" className={classes.frame} aria-hidden="true">
    {children}
  </svg>
);

/** For empty lists: a board of slots with one free slot. */
export const EmptyBoard = () => (
  <Frame>
    <rect className={classes.sheet} x="18" y="14" width="124" height="84" rx="10" />
    <path className={classes.line} d="M18 36h124M54 14v84" />
    <rect className={classes.bar} x="62" y="44" width="34" height="11" rx="4" />
    <rect className={classes.bar} x="104" y="62" width="28" height="11" rx="4" />
    <rect className={classes.bar} x="62" y="80" width="22" height="11" rx="4" />
    <rect className={classes.free} x="104" y="44" width="28" height="11" rx="4" />
    <path className={classes.ink} d="M28 25h14M66 25h14M106 25h18M28 49h16M28 67h12M28 85h18" />
  </Frame>
);

/** For searches and filters without a result: a lens over empty slots. */
export const NothingFound = () => (
  <Frame>
    <rect className={classes.bar} x="14" y="26" width="58" height="13" rx="5" />
    <rect className={classes.bar} x="14" y="50" width="40" height="13" rx="5" />
    <rect className={classes.bar} x="14" y="74" width="52" height="13" rx="5" />
    <circle className={classes.sheet} cx="98" cy="52" r="31" />
    <path className={classes.ink} d="M121 75l20 20" strokeWidth="5" />
    <path className={classes.accent} d="M86 52h24" />
  </Frame>
);

/** For failures: a plug out of its socket. */
export const Unplugged = () => (
  <Frame>
    <path className={classes.ink} d="M8 60h34M118 52h34" />
    <rect className={classes.sheet} x="42" y="42" width="26" height="36" rx="8" />
    <rect className={classes.sheet} x="94" y="34" width="24" height="36" rx="8" />
    <path className={classes.ink} d="M68 52h10M68 68h10" />
    <path className={classes.accent} d="M82 24l-4-10M90 20l4-9M74 94l-3 9M84 92l4 9" />
  </Frame>
);

/** For missing access: a locked door. */
export const ClosedDoor = () => (
  <Frame>
    <path className={classes.line} d="M20 100h120" />
    <rect className={classes.sheet} x="52" y="12" width="56" height="88" rx="7" />
    <rect className={classes.bar} x="62" y="24" width="36" height="22" rx="4" />
    <circle className={classes.danger} cx="96" cy="64" r="5" />
    <path className={classes.ink} d="M62 56h12M62 64h8" />
  </Frame>
);

/** For a missing page: the digits' slots with an empty middle. */
export const LostSlot = () => (
  <Frame>
    <rect className={classes.bar} x="10" y="34" width="40" height="44" rx="9" />
    <rect className={classes.freeOutline} x="60" y="34" width="40" height="44" rx="9" />
    <rect className={classes.bar} x="110" y="34" width="40" height="44" rx="9" />
    <path className={classes.ink} d="M26 45v13h13M36 50v17M126 45v13h13M136 50v17" />
  </Frame>
);
