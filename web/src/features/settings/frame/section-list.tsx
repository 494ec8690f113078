import { useTranslation } from 'react-i18next';
import { Link, NavLink, useSearchParams } from 'react-router';
import { type SectionMatch, type SettingsSection, sectionGroups } from './sections.ts';
import classes from './settings-frame.module.css';

/** The address of a section, for the company that is chosen. */
const useSectionAddress = () => {
  const [search] = useSearchParams();
  const company = search.get('company');
  return ({ tab, key }: SettingsSection): string =>
    `/settings/${tab}/${key}${company === null ? '' : `?company=${company}`}`;
};

const groupsOf = (sections: readonly SettingsSection[]) =>
  sectionGroups
    .map((group) => ({ group, own: sections.filter((section) => section.group === group) }))
    .filter(({ own }) => own.length > 0);

interface ListProps {
  readonly sections: readonly SettingsSection[];
}

/** The sections below their headings, next to the open one. */
export const SectionNav = ({ sections }: ListProps) => {
  const { t } = useTranslation('settings');
  const address = useSectionAddress();
  return (
    <nav className={classes.nav} aria-label={t('sections')}>
      {groupsOf(sections).map(({ group, own }) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <span className={classes.groupName}>{t(`group.${group}`)}</span>
          {own.map((section) => (
            <NavLink key={section.key} to={address(section)} className={classes.link ?? ''}>
              <section.icon size={18} stroke={1.7} aria-hidden />
              {t(`section.${section.key}.title`)}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
};

const Card = ({ section, word }: { readonly section: SettingsSection; readonly word?: string | null }) => {
  const { t } = useTranslation('settings');
  const address = useSectionAddress();
  return (
    <Link to={address(section)} className={classes.card} onPointerEnter={section.part.prepare}>
      <section.icon size={22} stroke={1.6} aria-hidden />
      <span>
        <strong>{t(`section.${section.key}.title`)}</strong>
        <span className={classes.cardText}>{word ?? t(`section.${section.key}.text`)}</span>
      </span>
    </Link>
  );
};

/** All sections of a tab as cards with a sentence each. */
export const SectionCards = ({ sections }: ListProps) => {
  const { t } = useTranslation('settings');
  return groupsOf(sections).map(({ group, own }) => (
    <section key={group} className={classes.group} aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`} className={classes.groupName}>
        {t(`group.${group}`)}
      </h2>
      <div className={classes.cards}>
        {own.map((section) => (
          <Card key={section.key} section={section} />
        ))}
      </div>
    </section>
  ));
};

/** The search results with the matching word. */
export const SectionMatches = ({ matches }: { readonly matches: readonly SectionMatch[] }) => (
  <div className={classes.cards}>
    {matches.map(({ section, word }) => (
      <Card key={section.key} section={section} word={word} />
    ))}
  </div>
);
