import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconExternalLink, IconLogout, IconMoon, IconSearch, IconSun, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/client.ts';
import { formatPeriod } from '../../lib/format.ts';
import type { Session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { ScreenIcon } from '../../ui/screen-icon.tsx';
import { setAppearance, useAppearance } from '../../ui/theme/appearance.ts';
import { bookingPagePath } from './booking-page.ts';
import { screensOf } from './menu.ts';
import classes from './palette.module.css';
import { paletteQuery, paletteStore } from './palette-keys.ts';
import { signOut } from './sign-out.ts';

const SEARCH_DEBOUNCE_MS = 300;
const MIN_SEARCH_LENGTH = 2;
const MAX_FOUND = 6;

/** Bookings that match the typed text. A failed search counts as no match, so it opens no error dialog. */
const useFoundBookings = (query: string): SpotlightActionData[] => {
  const navigate = useNavigate();
  const [text] = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'palette', text],
    enabled: text.length >= MIN_SEARCH_LENGTH,
    queryFn: async ({ signal }) => {
      const input = { params: { status: 'all' as const }, query: {}, body: { search: { text } } };
      return (await call('bookings.searchBookings', input, { signal, handles: [0, 403, 404, 422, 429, 500] })).bookings
        .data;
    },
  });
  if (query.trim().length < MIN_SEARCH_LENGTH) return [];
  return data.slice(0, MAX_FOUND).map((booking) => ({
    id: `booking-${booking.id}`,
    label: booking.client_name,
    description: `${formatPeriod(booking.date_from, booking.date_to)} · ${booking.department.name}`,
    leftSection: <IconTicket size={20} stroke={1.7} aria-hidden />,
    onClick: () => navigate(`/booking/${booking.id}`),
  }));
};

const useCommands = (session: Session): SpotlightActionData[] => {
  const { t } = useTranslation('shell');
  const { global } = useAppearance();
  const other = global === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'booking-page',
      label: t('bookingPage'),
      leftSection: <IconExternalLink size={20} stroke={1.7} aria-hidden />,
      onClick: () => void window.open(bookingPagePath(session), '_blank', 'noreferrer'),
    },
    {
      id: 'theme',
      label: other === 'dark' ? t('common:theme.toDark') : t('common:theme.toLight'),
      leftSection: other === 'dark' ? <IconMoon size={20} stroke={1.7} /> : <IconSun size={20} stroke={1.7} />,
      onClick: () => setAppearance({ global: other }),
    },
    {
      id: 'sign-out',
      label: t('signOut'),
      leftSection: <IconLogout size={20} stroke={1.7} aria-hidden />,
      onClick: () => void signOut(),
    },
  ];
};

const matches = (query: string) => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label = '' }: SpotlightActionData) => words.every((word) => label.toLowerCase().includes(word));
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

/** The Ctrl+K palette: permitted screens, bookings by search, and general actions. */
export const Palette = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const query = useStore(paletteQuery);
  const found = useFoundBookings(query);
  const screens = screensOf(session).map((screen) => ({
    id: screen.path,
    label: t(`screen.${screen.key}`),
    leftSection: <ScreenIcon screen={screen.key} />,
    onClick: () => navigate(screen.path),
  }));
  const isMatch = matches(query);
  const groups: SpotlightActionGroupData[] = [
    { group: t('palette.screens'), actions: screens.filter(isMatch) },
    { group: t('palette.bookings'), actions: found },
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
