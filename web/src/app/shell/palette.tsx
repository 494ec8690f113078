import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Session } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { ScreenIcon } from '#ui/page/screen-icon.tsx';
import { screensOf } from './menu.ts';
import { useCommands } from './palette/use-commands.tsx';
import { useFoundBookings, useFoundClients, useFoundDepartments, useFoundUnits } from './palette/use-found.tsx';
import { useFoundSettings } from './palette/use-settings.tsx';
import classes from './palette.module.css';
import { paletteQuery, paletteStore } from './palette-keys.ts';

const matches = (query: string) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label = '', description = '' }: SpotlightActionData) => {
    const text = `${label} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

/**
 * Enter selects the first result. The list marks a first result only at the time of typing, and bookings arrive
 * later.
 */
const chooseFirst = ({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>): void => {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const dialog = currentTarget.closest('[role="dialog"]');
  if (!dialog?.querySelector('[data-selected]')) dialog?.querySelector<HTMLElement>('[data-action]')?.click();
};

/** The Ctrl+K palette: permitted screens, records and settings by search, and actions. */
export const Palette = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const query = useStore(paletteQuery);
  const screens = screensOf(session).map((screen) => ({
    id: screen.path,
    label: t(`screen.${screen.key}`),
    leftSection: <ScreenIcon screen={screen.key} />,
    onClick: () => navigate(screen.path),
  }));
  const isMatch = matches(query);
  const groups: SpotlightActionGroupData[] = [
    { group: t('palette.screens'), actions: screens.filter(isMatch) },
    { group: t('palette.bookings'), actions: useFoundBookings(query) },
    { group: t('palette.clients'), actions: useFoundClients(query, session) },
    { group: t('palette.units'), actions: useFoundUnits(query, session) },
    { group: t('palette.departments'), actions: useFoundDepartments(isMatch, query, session) },
    { group: t('palette.settings'), actions: useFoundSettings(query, session) },
    { group: t('palette.commands'), actions: useCommands(session).filter(isMatch) },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      query={query}
      onQueryChange={paletteQuery.set}
      actions={groups}
      filter={(_query, actions) => actions}
      classNames={{ actionsGroup: classes.group, action: classes.action }}
      nothingFound={t('palette.nothing')}
      scrollable
      centered={false}
      yOffset="14vh"
      maxHeight="min(26rem, 60vh)"
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      searchProps={{
        leftSection: <IconSearch size={19} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        onKeyDown: chooseFirst,
      }}
    />
  );
};
