import { Button, Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasCompanies } from '#lib/queries/place-choices.ts';
import type { ChangeList } from '#lib/use-address-params.ts';
import { SearchInput } from '../filters/search-input.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { NothingFound } from '../states/illustrations.tsx';
import { EmptyState } from '../states/states.tsx';
import { announce } from '../toasts/announcer.tsx';
import { actionsColumn } from './actions-column.tsx';
import classes from './list.module.css';
import { type ListColumn, useHiddenColumns } from './list-columns.ts';
import type { ListState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { type ListPage, PageTable, shownRows } from './page-table.tsx';
import type { RowAction } from './row-actions.tsx';
import { useSaveRows } from './save-rows.ts';
import { chooseColumn, hasChoice, type Selection, SelectionBar } from './selection.tsx';
import { useListState } from './use-list-state.ts';

export interface ListScreenProps<Row> {
  /** Names the list: its query key (`['list', name]`), its stored columns, its file. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** The button that adds a record. */
  readonly action?: ReactNode;
  /** The first tab is the default. */
  readonly tabs?: readonly { readonly key: string; readonly label: string }[];
  /** Label of the search; without it there is no search. */
  readonly searchLabel?: string;
  /** Further filters. `filter` is their value and part of the query key. */
  readonly filters?: ReactNode;
  readonly filter?: unknown;
  readonly columns: (tab: string) => readonly ListColumn<Row>[];
  /** Loads one page, or all rows if the call has no pages. The server sorts by `state.sort` and `state.order`. */
  readonly load: (state: ListState, signal: AbortSignal) => Promise<ListPage<Row> | readonly Row[]>;
  readonly rowKey: (row: Row) => string | number;
  /** The row's name, for screen readers and menus. */
  readonly rowLabel: (row: Row) => string;
  readonly rowActions?: (row: Row, tab: string) => readonly RowAction[];
  readonly onOpen?: (row: Row, tab: string) => void;
  /** Rows that can be chosen, to do something with several at once. */
  readonly selection?: Selection<Row>;
  /** Text and action for an empty tab. */
  readonly empty: (tab: string) => { readonly title: string; readonly text?: string; readonly action?: ReactNode };
}

const asPage = <Row,>(answer: ListPage<Row> | readonly Row[]): ListPage<Row> & { readonly isWhole: boolean } =>
  'data' in answer
    ? { ...answer, isWhole: false }
    : { data: answer, total: answer.length, per_page: Math.max(1, answer.length), isWhole: true };

/** The rows of the current tab and page. The old rows stay while the next ones load. */
const useRows = <Row,>({ name, filter, load }: ListScreenProps<Row>, state: ListState) => {
  const { t } = useTranslation('lists');
  const query = useQuery({
    queryKey: ['list', name, state, filter ?? null],
    queryFn: async ({ signal }) => asPage(await load(state, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, isPlaceholderData } = query;
  const found = state.search === '' || isPlaceholderData ? undefined : data?.total;
  useEffect(() => {
    if (found !== undefined) announce(t('found', { count: found }));
  }, [found, t]);
  return query;
};

const NothingHere = <Row,>({
  props,
  state,
  total,
  onChange,
}: {
  readonly props: ListScreenProps<Row>;
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (next: Partial<ListState>) => void;
}) => {
  const { t } = useTranslation('lists');
  const way = (label: string, next: Partial<ListState>) => (
    <Button variant="default" onClick={() => onChange(next)}>
      {label}
    </Button>
  );
  if (total > 0) return <EmptyState title={t('emptyPage')} action={way(t('toFirst'), { page: 1 })} />;
  if (state.search !== '') {
    return (
      <EmptyState
        art={<NothingFound />}
        title={t('nothingFound', { text: state.search })}
        text={t('nothingFoundText')}
        action={way(t('common:action.clearSearch'), { search: '' })}
      />
    );
  }
  return <EmptyState {...props.empty(state.tab)} />;
};

/** One tab: tools and table. */
const List = <Row,>({
  props,
  state,
  onChange,
}: {
  readonly props: ListScreenProps<Row>;
  readonly state: ListState;
  readonly onChange: ChangeList<ListState>;
}) => {
  const { t } = useTranslation('lists');
  const { name, title, rowKey, rowLabel, rowActions, onOpen, searchLabel, selection } = props;
  const { hidden, toggle } = useHiddenColumns(name);
  const query = useRows(props, state);
  const saveRows = useSaveRows();
  const rows = shownRows(query);
  const hasCompanies = useHasCompanies();
  const all = props.columns(state.tab).filter(({ ofCompany }) => hasCompanies || !ofCompany);
  const shown = all.filter(({ key }) => !hidden.has(key));
  return (
    <>
      <div className={classes.bar}>
        {searchLabel === undefined ? null : (
          <div className={classes.search}>
            <SearchInput
              key={state.tab}
              label={searchLabel}
              initial={state.search}
              onSearch={(search) => onChange({ search }, { replace: true })}
            />
          </div>
        )}
        {props.filters}
        <ListTools
          name={name}
          columns={all}
          hidden={hidden}
          onToggle={toggle}
          onExport={rows && rows.length > 0 ? () => void saveRows(name, shown, rows) : undefined}
        />
      </div>
      {selection ? <SelectionBar rows={rows} rowKey={rowKey} selection={selection} /> : null}
      <PageTable<Row>
        label={title}
        columns={[
          ...(selection && hasChoice(selection, rows ?? [])
            ? [chooseColumn(t('selection.column'), props, selection)]
            : []),
          ...shown,
          ...(rowActions ? [actionsColumn<Row>(t, rowLabel, (row) => rowActions(row, state.tab))] : []),
        ]}
        query={query}
        state={state}
        onChange={onChange}
        isWhole={query.data?.isWhole}
        rowKey={rowKey}
        rowLabel={rowLabel}
        onOpen={onOpen && ((row) => onOpen(row, state.tab))}
        empty={<NothingHere props={props} state={state} total={query.data?.total ?? 0} onChange={onChange} />}
      />
    </>
  );
};

const ONE_TAB = [{ key: 'all', label: '' }] as const;

/**
 * A screen with a list: tabs, search, sort, pages, choice of columns, CSV export, cards on phones, and every state.
 * `useChanged` refetches it after a change.
 */
export const ListScreen = <Row,>(props: ListScreenProps<Row>) => {
  const { t } = useTranslation('lists');
  const { title, description, action, tabs = ONE_TAB, columns } = props;
  const keys = tabs.map(({ key }) => key);
  const sortable = [
    ...new Set(
      keys.flatMap((tab) =>
        columns(tab)
          .filter((one) => one.sortable)
          .map(({ key }) => key),
      ),
    ),
  ];
  const [state, change] = useListState({ tabs: keys, sortable });
  const list = <List props={props} state={state} onChange={change} />;
  return (
    <>
      <PageHeader title={title} {...(description !== undefined && { description })} actions={action} />
      {tabs.length === 1 ? (
        list
      ) : (
        <Tabs
          value={state.tab}
          onChange={(tab) => tab !== null && change({ tab, search: '', sort: null, order: 'asc' })}
          keepMounted={false}
        >
          <Tabs.List aria-label={t('tabs', { list: title })}>
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ key }) => (
            <Tabs.Panel key={key} value={key}>
              {key === state.tab ? list : null}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
};
