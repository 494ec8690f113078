import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useHasCompanies } from '#lib/queries/place-choices.ts';
import type { ChangeList } from '#lib/use-address-params.ts';
import { PageTable } from '#ui/list/page-table.tsx';
import { NothingFound } from '#ui/states/illustrations.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { announce } from '#ui/toasts/announcer.tsx';
import { type BookingPage, type BookingRow, listKindOf, useBookings } from '../api/list-bookings.ts';
import { type ListState, noFilters } from '../list-state.ts';
import { useLiveList } from '../use-live-list.ts';
import { wallClockOf } from '../wall-clock.ts';
import { bookingColumns, type ListWidth } from './booking-columns.tsx';
import { NewBookings } from './new-bookings.tsx';

interface BookingListProps {
  readonly state: ListState;
  readonly onChange: ChangeList<ListState>;
  readonly hidden: ReadonlySet<string>;
}

const atOnce = { getInitialValueInEffect: false };
const useListWidth = (): ListWidth => {
  const phone = useMediaQuery('(max-width: 40em)', undefined, atOnce);
  const tight = useMediaQuery('(max-width: 72em)', undefined, atOnce);
  const narrow = useMediaQuery('(max-width: 80em)', undefined, atOnce);
  if (phone) return 'phone';
  if (tight) return 'tight';
  return narrow ? 'narrow' : 'wide';
};

/** The empty state, with an action that helps. */
const NothingHere = ({
  state,
  onChange,
  total,
}: Omit<BookingListProps, 'hidden'> & { readonly total: number }): ReactNode => {
  const { t } = useTranslation('bookings');
  const action = (label: string, next: Partial<ListState>) => (
    <Button variant="default" onClick={() => onChange(next)}>
      {label}
    </Button>
  );
  if (total > 0) return <EmptyState title={t('empty.page')} action={action(t('empty.toFirst'), { page: 1 })} />;
  switch (listKindOf(state)) {
    case 'search':
      return (
        <EmptyState
          art={<NothingFound />}
          title={t('empty.search', { text: state.search })}
          text={t('empty.searchText')}
          action={action(t('empty.clearSearch'), { search: '' })}
        />
      );
    case 'filter':
      return (
        <EmptyState
          art={<NothingFound />}
          title={t('empty.filter')}
          text={t('empty.filterText')}
          action={action(t('filter.clear'), { filters: noFilters })}
        />
      );
    case 'plain':
      return <EmptyState title={t(`empty.title.${state.tab}`)} text={t(`empty.text.${state.tab}`)} />;
  }
};

/** Announces the number of results to screen readers. */
const useAnnouncedTotal = (state: ListState, page: BookingPage | undefined, isSettled: boolean) => {
  const { t } = useTranslation('bookings');
  const total = isSettled && listKindOf(state) !== 'plain' ? page?.total : undefined;
  useEffect(() => {
    if (total !== undefined) announce(t('list.found', { count: total }));
  }, [total, t]);
};

/** One tab's bookings, page by page; a row opens the booking. */
export const BookingList = ({ state, onChange, hidden }: BookingListProps) => {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const width = useListWidth();
  const withCompany = useHasCompanies();
  const query = useBookings(state);
  const { data, isPlaceholderData, refetch } = query;
  useAnnouncedTotal(state, data, !isPlaceholderData);
  const { isNew, showNew } = useLiveList(state, () => void refetch());
  // The booking's back link returns to this list with its page and filters.
  const open = (row: BookingRow) => navigate(`/booking/${row.id}`, { state: { list: pathname + search } });
  return (
    <>
      {isNew ? <NewBookings onShow={showNew} /> : null}
      <PageTable
        label={t(`list.of.${state.tab}`)}
        columns={bookingColumns(t, { width, withCompany }).filter(({ key }) => !hidden.has(key))}
        query={query}
        state={state}
        onChange={onChange}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.client_name}, ${Object.values(wallClockOf(row.date_from)).join(' ')}`}
        onOpen={open}
        empty={<NothingHere state={state} onChange={onChange} total={data?.total ?? 0} />}
        failed={t('list.failed')}
      />
    </>
  );
};
