import type { VisualSettings } from '@ledig/domain/settings/visual.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionBar } from '../../../ui/connection-bar.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PlatformLinks } from '../../../ui/platform-links.tsx';
import { useDocumentLook } from '../../../ui/theme/use-document-look.ts';
import { backgroundStyle } from '../../../ui/theme/visual-style.ts';
import { usePlace } from '../place.ts';
import classes from './page-frame.module.css';

export interface Look {
  readonly visual: VisualSettings | null;
  readonly backgroundImage: string | null;
  readonly logoUrl: string | null;
  readonly name: string;
}

export const plainLook: Look = { visual: null, backgroundImage: null, logoUrl: null, name: '' };

interface PageFrameProps {
  readonly look: Look;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

/**
 * The page around the steps: header with logo and language, the company's design, footer. An embedded page has only
 * the steps.
 */
export const PageFrame = ({ look, children, bar }: PageFrameProps) => {
  const { t } = useTranslation('wizard');
  const { isEmbedded, isTest } = usePlace();
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
        {isTest ? <span className={classes.test}>{t('page.test')}</span> : null}
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
      </header>
      <ConnectionBar />
      <main className={classes.main}>{children}</main>
      {isEmbedded ? null : (
        <footer className={classes.footer}>
          <PlatformLinks reader="guest" />
          <span>{t('page.poweredBy')}</span>
          <Logo size={18} />
        </footer>
      )}
      {bar}
    </div>
  );
};
