import type { VisualSettings } from '@ledig/domain/settings/visual.ts';
import type { ReactNode } from 'react';
import { ConnectionBar } from '../states/connection-bar.tsx';
import { useDocumentLook } from '../theme/use-document-look.ts';
import { backgroundStyle } from '../theme/visual-style.ts';
import classes from './company-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PlatformLinks } from './platform-links.tsx';

/** A company's design of its public pages. */
export interface Look {
  readonly visual: VisualSettings | null;
  readonly backgroundImage: string | null;
  readonly logoUrl: string | null;
  readonly name: string;
}

export const plainLook: Look = { visual: null, backgroundImage: null, logoUrl: null, name: '' };

interface CompanyFrameProps {
  readonly look: Look;
  readonly children: ReactNode;
  /** Words before the logo of Ledig in the footer. */
  readonly poweredBy: string;
  /** Only the content, without logo and footer. */
  readonly isEmbedded?: boolean;
  /** Next to the logo. */
  readonly badge?: string | null;
  /** Below the page. */
  readonly bar?: ReactNode;
}

/** A public page of a company: header with its logo and the language, its design, footer. */
export const CompanyFrame = ({
  look,
  children,
  poweredBy,
  isEmbedded = false,
  badge = null,
  bar,
}: CompanyFrameProps) => {
  useDocumentLook(look.visual);
  return (
    <div
      className={classes.page}
      style={look.visual === null ? {} : backgroundStyle(look.backgroundImage)}
      data-embedded={isEmbedded || undefined}
      data-styled={look.visual !== null || undefined}
    >
      <header className={classes.header}>
        {isEmbedded ? null : look.logoUrl === null ? (
          <Logo size={28} />
        ) : (
          <img className={classes.logo} src={look.logoUrl} alt={look.name} />
        )}
        {badge === null ? null : <span className={classes.badge}>{badge}</span>}
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
      </header>
      <ConnectionBar />
      <main className={classes.main}>{children}</main>
      {isEmbedded ? null : (
        <footer className={classes.footer}>
          <PlatformLinks reader="guest" />
          <span>{poweredBy}</span>
          <Logo size={18} />
        </footer>
      )}
      {bar}
    </div>
  );
};
