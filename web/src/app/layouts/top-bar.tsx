import type { ReactNode } from 'react';
import { LanguageSwitch } from '#ui/page/language-switch.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { ThemeSwitch } from '#ui/page/theme-switch.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** Height of the logo in pixels. */
  readonly logo?: number;
  /** Buttons after language and theme. */
  readonly children?: ReactNode;
}

/** Logo, language and theme above a page outside the shell. The page sets the padding. */
export const TopBar = ({ logo, children }: TopBarProps) => (
  <header className={classes.bar}>
    <a href="/" className={classes.home} aria-label="Ledig">
      <Logo {...(logo !== undefined && { size: logo })} />
    </a>
    <div className={classes.switches}>
      <LanguageSwitch />
      <ThemeSwitch />
      {children}
    </div>
  </header>
);
