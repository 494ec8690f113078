import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useAddressList } from '#lib/use-address-params.ts';
import { FilterButton } from '#ui/filters/filter-button.tsx';
import { SearchInput } from '#ui/filters/search-input.tsx';
import { useHiddenColumns } from '#ui/list/list-columns.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { listKindOf } from './api/list-bookings.ts';
import classes from './bookings-screen.module.css';
import { AppliedFilters } from './components/applied-filters.tsx';
import { BookingList } from './components/booking-list.tsx';
import { BookingTools } from './components/booking-tools.tsx';
import { FilterPanel } from './components/filter-panel.tsx';
import { canFilter, countFilters } from './filter-rules.ts';
import { bookingList, noFilters, tabs } from './list-state.ts';
import { NewPlanMenu } from './plan/new-plan-menu.tsx';
import { PrintButton } from './printable/print-button.tsx';

/**
 * A key for the search field, which keeps its own text while typing. It changes when the search changes from outside
 * (back, Filter, a cleared search).
 */
const useSearchField = (search: string) => {
  const [field, setField] = useState({ key: 0, seen: search, sent: search });
  if (field.seen !== search) {
    setField({ key: search === field.sent ? field.key : field.key + 1, seen: search, sent: search });
  }
  return { key: field.key, sending: (text: string) => setField((before) => ({ ...before, sent: text })) };
};

/**
 * `/bookings`: bookings in three tabs, with search or filters.
 * @param fireList the fire list's button on the active tab
 */
export const BookingsScreen = ({ fireList }: { readonly fireList?: ReactNode }) => {
  const { t } = useTranslation('bookings');
  const [state, change] = useAddressList(bookingList);
  const field = useSearchField(state.search);
  const phone = useIsPhone();
  const columns = useHiddenColumns('bookings');
  const [opened, setOpened] = useState(false);
  const filters = countFilters(state.filters);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<NewPlanMenu />} />
      <Tabs
        value={state.tab}
        onChange={(value) => {
          const tab = tabs.find((one) => one === value);
          if (tab) change({ tab });
        }}
      >
        <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchInput
              key={field.key}
              label={t('search')}
              initial={state.search}
              onSearch={(search) => {
                field.sending(search);
                change({ search }, { replace: true });
              }}
            />
          </div>
          <FilterButton
            label={t('filter.title')}
            count={filters}
            opened={opened}
            controls="booking-filters"
            onClick={() => setOpened((before) => !before)}
          />
          {state.tab === 'active' ? <PrintButton state={state} phone={phone} /> : null}
          {state.tab === 'active' ? fireList : null}
          <BookingTools state={state} columns={columns} />
        </div>
        <FilterPanel
          id="booking-filters"
          opened={opened}
          phone={phone}
          applied={state.filters}
          onFilter={(next) => change({ filters: next, search: '' })}
          onClear={() => canFilter(state.filters) && change({ filters: noFilters })}
          onClose={() => setOpened(false)}
        />
        <AppliedFilters
          filters={state.filters}
          paused={listKindOf(state) === 'search'}
          onChange={(patch) => change({ filters: { ...state.filters, ...patch } })}
        />
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {tab === state.tab ? <BookingList state={state} onChange={change} hidden={columns.hidden} /> : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
};
