import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import classes from './bare-layout.module.css';

/** Logo, language and theme above a page; for pages outside the shell. */
export const BareLayout = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.layout}>
    <header className={classes.header}>
      <a href="/" className={classes.home} aria-label="Ledig">
        <Logo />
      </a>
      <div className={classes.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
