import type { VisualSettings } from '@ledig/domain/settings/visual.ts';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PlatformLinks } from '../../../ui/platform-links.tsx';
import { usePlace } from '../place.ts';
import { backgroundStyle, visualStyle } from '../visuals/visual-style.ts';
import classes from './page-frame.module.css';

export interface Look {
  readonly visual: VisualSettings | null;
  readonly backgroundImage: string | null;
  readonly logoUrl: string | null;
  readonly name: string;
}

export const plainLook: Look = { visual: null, backgroundImage: null, logoUrl: null, name: '' };

/** A company's own colours are made for a light page: while they apply, the dark theme stands back. */
const useLightScheme = (isForced: boolean) =>
  useLayoutEffect(() => {
    if (!isForced) return;
    const html = document.documentElement;
    const before = html.getAttribute('data-mantine-color-scheme');
    html.setAttribute('data-mantine-color-scheme', 'light');
    return () => html.setAttribute('data-mantine-color-scheme', before ?? 'light');
  }, [isForced]);

interface PageFrameProps {
  readonly look: Look;
  readonly children: ReactNode;
  readonly bar?: ReactNode;
}

/** The page around the steps: header with logo and language, the company's look, a foot. Embedded, it is bare. */
export const PageFrame = ({ look, children, bar }: PageFrameProps) => {
  const { t } = useTranslation('wizard');
  const { isEmbedded, isTest } = usePlace();
  useLightScheme(look.visual !== null);
  const style: CSSProperties =
    look.visual === null ? {} : { ...visualStyle(look.visual), ...backgroundStyle(look.backgroundImage) };
  return (
    <div
      className={classes.page}
      style={style}
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
