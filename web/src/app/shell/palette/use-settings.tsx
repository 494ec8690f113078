import type { SpotlightActionData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { searchSections, sectionsFor, tabsFor } from '#features/settings/frame/sections.ts';
import type { Session } from '#lib/session/session.ts';
import { settingsSections } from '../../settings-sections.ts';

const MIN_SEARCH_LENGTH = 2;
const MAX_FOUND = 5;

/** Sections of the settings that match the typed text, as the search of the settings finds them. */
export const useFoundSettings = (query: string, session: Session): SpotlightActionData[] => {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  if (query.trim().length < MIN_SEARCH_LENGTH) return [];
  const tabs = tabsFor(session, settingsSections);
  const sections = sectionsFor(session, settingsSections).filter(({ tab }) => tabs.includes(tab));
  const textsOf = ({ key }: (typeof sections)[number]) => ({
    title: t(`section.${key}.title`),
    text: t(`section.${key}.text`),
    words: t(`section.${key}.words`),
  });
  return searchSections(sections, textsOf, query)
    .slice(0, MAX_FOUND)
    .map(({ section: { tab, key, icon: Icon } }) => ({
      id: `settings-${key}`,
      label: t(`section.${key}.title`),
      leftSection: <Icon size={20} stroke={1.7} aria-hidden />,
      onClick: () => navigate(`/settings/${tab}/${key}`),
    }));
};
