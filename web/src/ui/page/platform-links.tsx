import { useTranslation } from 'react-i18next';
import { usePlatform } from '#lib/queries/use-platform.ts';
import classes from './platform-links.module.css';

/** The built-in guide. The platform may name another page. */
export const OWN_GUIDE = '/v1/quick-start-guide';

interface PlatformLinksProps {
  /** Guests get terms and privacy, staff the guide as well. */
  readonly reader: 'guest' | 'staff';
}

/** Links to terms, privacy and getting started in new tabs. Pages that the platform doesn't name are left out. */
export const PlatformLinks = ({ reader }: PlatformLinksProps) => {
  const { t } = useTranslation('common');
  const platform = usePlatform();
  if (platform === undefined) return null;
  const links = [
    ['terms', platform.terms_url],
    ['privacy', platform.privacy_url],
    ['guide', reader === 'staff' ? (platform.getting_started_url ?? OWN_GUIDE) : null],
  ] as const;
  const shown = links.filter(([, url]) => url !== null);
  if (shown.length === 0) return null;
  return (
    <nav className={classes.links} aria-label={t('links.label')}>
      {shown.map(([key, url]) => (
        <a key={key} href={url ?? undefined} target="_blank" rel="noreferrer">
          {t(`links.${key}`)}
        </a>
      ))}
    </nav>
  );
};
