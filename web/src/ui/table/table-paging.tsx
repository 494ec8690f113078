import { Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import classes from './data-table.module.css';

/** The API's paging envelope as a table needs it, and a callback to change the page. */
export interface Paging {
  readonly current_page: number;
  readonly total: number;
  readonly per_page: number;
  readonly onPage: (page: number) => void;
}

/** Number of pages, at least one. Rule: docs/rules/screens.md#lists. */
export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / Math.max(1, perPage)));

/** "21–40 of 312" and the page buttons. */
export const TablePaging = ({ paging: { current_page, total, per_page, onPage } }: { readonly paging: Paging }) => {
  const { t } = useTranslation('common');
  const pages = pageCount(total, per_page);
  const from = (current_page - 1) * per_page + 1;
  return (
    <div className={classes.paging}>
      <Text size="sm" c="dimmed" className="tabular">
        {t('table.rows', {
          from: formatNumber(from),
          to: formatNumber(Math.min(total, from + per_page - 1)),
          total: formatNumber(total),
        })}
      </Text>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={current_page}
          onChange={onPage}
          size="sm"
          aria-label={t('table.pages')}
          getItemProps={(page) => ({ 'aria-label': t('table.page', { page }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('table.previous') : t('table.next'),
          })}
        />
      ) : null}
    </div>
  );
};
