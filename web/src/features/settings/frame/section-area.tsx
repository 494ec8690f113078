import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useLiveSubject } from '#lib/queries/changes.ts';
import { companiesOptions } from '#lib/queries/place-choices.ts';
import { SearchInput } from '#ui/filters/search-input.tsx';
import { useHeadingFocus } from '#ui/page/page-focus.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, NotLoaded } from '#ui/states/states.tsx';
import { CompanyChoice, useChosenCompany } from './company-choice.tsx';
import { NotThere } from './not-there.tsx';
import { SectionCards, SectionMatches, SectionNav } from './section-list.tsx';
import { isOfCompany, type SettingsSection, type SettingsTab, searchSections } from './sections.ts';
import classes from './settings-frame.module.css';

interface OpenSectionProps {
  readonly section: SettingsSection;
  readonly companyId: number | null;
}

const OpenSection = ({ section, companyId }: OpenSectionProps) => {
  const { t } = useTranslation('settings');
  const heading = useHeadingFocus();
  return (
    <div className={classes.section}>
      <header>
        <Title order={2} ref={heading} tabIndex={-1} size="h3">
          {t(`section.${section.key}.title`)}
        </Title>
        <Text c="dimmed">{t(`section.${section.key}.text`)}</Text>
      </header>
      {isOfCompany(section) && companyId === null ? (
        <EmptyState order={3} title={t('company.choose')} text={t('company.prompt')} />
      ) : (
        <section.part key={companyId} companyId={companyId ?? 0} />
      )}
    </div>
  );
};

interface SearchProps {
  readonly sections: readonly SettingsSection[];
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

const Search = ({ sections, text, onSearch }: SearchProps) => {
  const { t } = useTranslation('settings');
  const textsOf = ({ key }: SettingsSection) => ({
    title: t(`section.${key}.title`),
    text: t(`section.${key}.text`),
    words: t(`section.${key}.words`),
  });
  const matches = searchSections(sections, textsOf, text);
  return (
    <search>
      <SearchInput label={t('search.label')} initial={text} onSearch={onSearch} />
      <div role="status" className={classes.found}>
        {text === '' ? null : matches.length > 0 ? (
          <SectionMatches matches={matches} />
        ) : (
          <Text c="dimmed">{t('search.nothing', { text })}</Text>
        )}
      </div>
    </search>
  );
};

interface SectionAreaProps {
  readonly tab: SettingsTab;
  readonly sections: readonly SettingsSection[];
  /** The section that the address names. */
  readonly sectionKey: string | undefined;
}

/** A tab of sections: search and company above, then all sections as cards, or the open one next to the list. */
export const SectionArea = ({ tab, sections, sectionKey }: SectionAreaProps) => {
  const { t } = useTranslation('settings');
  const { data: companies, isError, refetch } = useQuery(companiesOptions());
  const companyId = useChosenCompany(companies ?? []);
  useLiveSubject('setting', ({ company_id }) => company_id === companyId);
  const [params] = useSearchParams();
  const [searched, setSearched] = useState({ text: '', at: sectionKey });
  const hasCompany = sections.some(isOfCompany);
  const named = sectionKey === undefined ? undefined : sections.find(({ key }) => key === sectionKey);
  // A single section needs no list before it.
  const open = named ?? (sections.length === 1 && sectionKey === undefined ? sections[0] : undefined);
  if (sectionKey !== undefined && named === undefined) return <NotThere />;
  // Companies that fail to load again leave the open section and its unsaved input.
  if (hasCompany && !companies) return <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton />} />;
  // Opening a section found by the search clears the search.
  const text = searched.at === sectionKey ? searched.text : '';
  const company = params.get('company');
  return (
    <>
      {hasCompany ? (
        <div className={classes.bar}>
          <Search sections={sections} text={text} onSearch={(next) => setSearched({ text: next, at: sectionKey })} />
          <CompanyChoice companies={companies ?? []} />
        </div>
      ) : null}
      {open === undefined ? (
        <SectionCards sections={sections} />
      ) : (
        <div className={classes.split} data-roomy={open.isWide}>
          {sections.length > 1 ? (
            <>
              <SectionNav sections={sections} />
              <Link
                to={`/settings/${tab}${company === null ? '' : `?company=${company}`}`}
                className={classes.back ?? ''}
              >
                <IconArrowLeft size={16} aria-hidden />
                {t('allSections')}
              </Link>
            </>
          ) : null}
          <OpenSection key={open.key} section={open} companyId={companyId} />
        </div>
      )}
    </>
  );
};
