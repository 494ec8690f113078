import { IconChevronDown } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './guide-screen.module.css';

interface ContentsProps {
  readonly keys: readonly string[];
  /** The section being read. */
  readonly reading: string;
}

/** The table of contents: next to the text, or collapsed above it on narrow screens. Its anchors can be copied. */
export const Contents = ({ keys, reading }: ContentsProps) => {
  const { t } = useTranslation('guide');
  const folded = useRef<HTMLDetailsElement>(null);
  const list = (onFollow?: (event: MouseEvent) => void) => (
    <ol className={classes.list}>
      {keys.map((key) => (
        <li key={key}>
          <a href={`#${key}`} aria-current={key === reading ? 'location' : undefined} onClick={onFollow}>
            {t(`section.${key}.title`)}
          </a>
        </li>
      ))}
    </ol>
  );
  const fold = () => {
    if (folded.current) folded.current.open = false;
  };
  return (
    <>
      <nav className={classes.beside} aria-label={t('contents')}>
        <p className={classes.label} aria-hidden>
          {t('contents')}
        </p>
        {list()}
      </nav>
      <details className={classes.folded} ref={folded}>
        <summary>
          {t('contents')}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <nav aria-label={t('contents')}>{list(fold)}</nav>
      </details>
    </>
  );
};
