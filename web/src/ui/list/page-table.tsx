import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../states/states.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { ListState } from './list-state.ts';

/** A page of the API's paging envelope. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly per_page: number;
}

/** The query for a page. With another page's rows as placeholder, they stay while the next ones load. */
interface PageQuery<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** The rows to show. Undefined while the first ones load, and while others replace an empty page. */
export const shownRows = <Row,>({
  data,
  isPlaceholderData,
}: Pick<PageQuery<Row>, 'data' | 'isPlaceholderData'>): readonly Row[] | undefined =>
  isPlaceholderData && data?.data.length === 0 ? undefined : data?.data;

interface PageTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly query: PageQuery<Row>;
  readonly state: Pick<ListState, 'page'> & Partial<Pick<ListState, 'sort' | 'order'>>;
  readonly onChange: (next: Partial<Pick<ListState, 'page' | 'sort' | 'order'>>) => void;
  /** Leaves the page buttons out, because the call answers with all rows. */
  readonly isWhole?: boolean | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly rowLabel: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly empty: ReactNode;
  /** Text for a page that failed to load. */
  readonly failed?: string;
}

/** The table of a list that the server sorts and pages, with every state. */
export const PageTable = <Row,>(props: PageTableProps<Row>) => {
  const { t } = useTranslation('lists');
  const { label, columns, query, state, onChange, isWhole, rowKey, rowLabel, onOpen, empty, failed } = props;
  const { data: page, isError, isPlaceholderData, refetch } = query;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={shownRows(query)}
      rowKey={rowKey}
      rowLabel={rowLabel}
      {...(onOpen && { onOpen })}
      busy={isPlaceholderData}
      sort={state.sort == null ? undefined : { key: state.sort, direction: state.order ?? 'asc' }}
      onSort={({ key, direction }) => onChange({ sort: key, order: direction })}
      empty={empty}
      error={
        isError && page === undefined ? (
          <ErrorState text={failed ?? t('failed')} onRetry={() => void refetch()} />
        ) : null
      }
      paging={
        page === undefined || isWhole
          ? undefined
          : {
              ...page,
              current_page: state.page,
              onPage: (to) => {
                onChange({ page: to });
                window.scrollTo({ top: 0 });
              },
            }
      }
    />
  );
};
