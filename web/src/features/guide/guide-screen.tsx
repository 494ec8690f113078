import { menuFor } from '@ledig/domain/access/screens.ts';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EntryButtons } from '#ui/page/entry-buttons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { NothingFound } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Contents } from './contents.tsx';
import { findSections } from './find-sections.ts';
import classes from './guide-screen.module.css';
import { GuideSection } from './guide-section.tsx';
import { SECTIONS } from './sections.ts';
import { useReading } from './use-reading.ts';

const KEYS = SECTIONS.map(({ key }) => key);

/** The sections that contain the typed words, in the page's language. */
const useSearch = () => {
  const { t } = useTranslation('guide');
  const [typed, setTyped] = useState('');
  const all = SECTIONS.map((section) => ({
    section,
    texts: [
      t(`section.${section.key}.title`),
      t(`section.${section.key}.intro`),
      ...Array.from({ length: section.points }, (_, index) => t(`section.${section.key}.point.${index + 1}`)),
      ...(section.note ? [t(`section.${section.key}.note`)] : []),
    ],
  }));
  return { typed, setTyped, found: findSections(all, typed) };
};

/** The screens that the reader may open; empty without a session. */
const useScreens = () => {
  const session = useSession();
  return session === null
    ? []
    : menuFor({ role: session.role, companyId: session.company_id, departmentId: session.department_id });
};

const WaysIn = () => {
  const { t } = useTranslation('guide');
  return (
    <div className={classes.ways}>
      <EntryButtons signUp={t('signUp')} signIn={t('signIn')} />
      <LinkButton to="/pricing" size="md" variant="subtle">
        {t('pricing')}
      </LinkButton>
    </div>
  );
};

/** `/v1/quick-start-guide`: the guide for new users of Ledig. */
export const GuideScreen = () => {
  const { t } = useTranslation('guide');
  const { typed, setTyped, found } = useSearch();
  const reading = useReading(KEYS);
  const screens = useScreens();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <TextInput
        type="search"
        className={classes.search ?? ''}
        label={t('search.label')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <VisuallyHidden role="status">
        {typed.trim() === '' ? '' : t('search.found', { count: found.length })}
      </VisuallyHidden>
      <div className={classes.columns}>
        <Contents keys={found.map(({ key }) => key)} reading={reading} />
        <div className={classes.text}>
          {found.length === 0 ? (
            <EmptyState
              art={<NothingFound />}
              title={t('search.none.title')}
              text={t('search.none.text')}
              action={
                <Button variant="default" onClick={() => setTyped('')}>
                  {t('search.clear')}
                </Button>
              }
            />
          ) : null}
          {found.map((section) => (
            <GuideSection
              key={section.key}
              section={section}
              links={screens.filter(({ path }) => section.screens.includes(path))}
            />
          ))}
          {screens.length === 0 ? <WaysIn /> : null}
        </div>
      </div>
    </>
  );
};
