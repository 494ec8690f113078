import { may } from '@ledig/domain/access/actions.ts';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData } from '@mantine/spotlight';
import { IconBuildingStore, IconDoor, IconTicket, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import type { Area } from '#lib/queries/areas.ts';
import { useDepartments, useHasCompanies } from '#lib/queries/place-choices.ts';
import type { Session } from '#lib/session/session.ts';
import { formatPeriod, formatPhone } from '#lib/texts/format.ts';

const SEARCH_DEBOUNCE_MS = 300;
const MIN_SEARCH_LENGTH = 2;
const MAX_FOUND = 6;
const MAX_FOUND_PLACES = 4;
const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

/** A failed search counts as no match, so it opens no error dialog. */
const handles = [0, 403, 404, 422, 429, 500] as const;

interface Source<Row> {
  readonly key: Area;
  /** Whether the person's role may search. */
  readonly enabled: boolean;
  readonly most: number;
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** How a record is shown, with the path that it leads to. */
  readonly show: (
    row: Row,
  ) => Pick<SpotlightActionData, 'label' | 'description' | 'leftSection'> & { id: string; path: string };
}

/** Records that match the typed text; none for a short text. */
const useFound = <Row,>(query: string, { key, enabled, most, load, show }: Source<Row>): SpotlightActionData[] => {
  const navigate = useNavigate();
  const [text] = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: [key, 'palette', text],
    enabled: enabled && text.length >= MIN_SEARCH_LENGTH,
    queryFn: ({ signal }) => load(text, signal),
  });
  if (query.trim().length < MIN_SEARCH_LENGTH) return [];
  return data.slice(0, most).map((row) => {
    const { path, ...action } = show(row);
    return { ...action, onClick: () => navigate(path) };
  });
};

/** Bookings whose guest, unit or number matches the typed text, the soonest first. */
export const useFoundBookings = (query: string): SpotlightActionData[] =>
  useFound(query, {
    key: 'bookings',
    enabled: true,
    most: MAX_FOUND,
    load: async (text, signal) => {
      const query = { sort: 'upcoming' as const };
      const input = { params: { status: 'all' as const }, query, body: { search: { text } } };
      return (await call('bookings.searchBookings', input, { signal, handles: [...handles] })).bookings.data;
    },
    show: (booking) => ({
      id: `booking-${booking.id}`,
      label: booking.client_name,
      description: `${formatPeriod(booking.date_from, booking.date_to)} · ${booking.department.name}`,
      leftSection: <IconTicket {...ICON} />,
      path: `/booking/${booking.id}`,
    }),
  });

/** Guests whose name, e-mail or phone matches the typed text. */
export const useFoundClients = (query: string, { role }: Session): SpotlightActionData[] =>
  useFound(query, {
    key: 'clients',
    enabled: may(role, 'client.see'),
    most: MAX_FOUND_PLACES,
    load: async (searchText, signal) =>
      (await call('clients.searchClients', { query: {}, body: { searchText } }, { signal, handles: [...handles] }))
        .clients.data,
    show: ({ id, name, email, country_code: code, phone_number: number }) => ({
      id: `client-${id}`,
      label: name,
      description: [formatPhone(code, number), email].filter(Boolean).join(' · '),
      leftSection: <IconUser {...ICON} />,
      path: `/client/${id}`,
    }),
  });

/** Units that match the typed text, for admins. */
export const useFoundUnits = (query: string, { role }: Session): SpotlightActionData[] =>
  useFound(query, {
    key: 'renting-entities',
    enabled: may(role, 'entity.manage'),
    most: MAX_FOUND_PLACES,
    load: async (searchText, signal) => {
      const input = { query: { searchText } };
      return (await call('rentingEntities.searchEntities', input, { signal, handles: [...handles] })).renting_entities
        .data;
    },
    show: ({ id, name, department }) => ({
      id: `unit-${id}`,
      label: name,
      description: department.name,
      leftSection: <IconDoor {...ICON} />,
      path: `/renting-entity/${id}`,
    }),
  });

/** Where a department leads: its page for admins, its calendar for others. */
const departmentPath = (
  { id, schedule_system }: { readonly id: number; readonly schedule_system: string },
  role: Session['role'],
): string => {
  if (may(role, 'department.manage')) return `/department/${id}`;
  return `${schedule_system === 'DAILY' ? '/calendaric-view-daily' : '/calendaric-view'}?departments=${id}`;
};

/** Departments whose name, with its company if there are several, has every typed word. Observers have no calendar of departments. */
export const useFoundDepartments = (
  isMatch: (action: SpotlightActionData) => boolean,
  query: string,
  { role }: Session,
): SpotlightActionData[] => {
  const navigate = useNavigate();
  const departments = useDepartments() ?? [];
  const hasCompanies = useHasCompanies();
  if (query.trim().length < MIN_SEARCH_LENGTH || role === 'observer') return [];
  return departments
    .map((department) => ({
      id: `department-${department.id}`,
      label: department.name,
      ...(hasCompanies && { description: department.company.name }),
      leftSection: <IconBuildingStore {...ICON} />,
      onClick: () => navigate(departmentPath(department, role)),
    }))
    .filter(isMatch)
    .slice(0, MAX_FOUND_PLACES);
};
