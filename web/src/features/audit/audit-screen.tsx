import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '#lib/texts/format.ts';
import { useAddressList } from '#lib/use-address-params.ts';
import { SecondaryLink } from '#ui/buttons/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { TablePaging } from '#ui/table/table-paging.tsx';
import { type AuditRow, useChanges } from './api/list-changes.ts';
import classes from './audit.module.css';
import { type AuditFilter, auditList, isNarrowed } from './audit-filter.ts';
import { ChangeEntry } from './components/change-entry.tsx';
import { FilterFields } from './components/filter-fields.tsx';

const SKELETONS = 8;

/** Groups a page's rows by day, newest first. The server writes times in the company's zone. */
const byDay = (rows: readonly AuditRow[]): (readonly [day: string, rows: readonly AuditRow[]])[] => {
  const days = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const day = row.at.slice(0, 10);
    const known = days.get(day);
    if (known) known.push(row);
    else days.set(day, [row]);
  }
  return [...days];
};

const Days = ({ rows }: { readonly rows: readonly AuditRow[] }) =>
  byDay(rows).map(([day, changes]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 className={classes.day} id={`day-${day}`}>
        {formatDayLong(day)}
      </h2>
      <ol className={classes.entries}>
        {changes.map((row) => (
          <ChangeEntry key={row.id} row={row} />
        ))}
      </ol>
    </section>
  ));

const Loading = () => (
  <div className={classes.loading} aria-busy="true">
    {Array.from({ length: SKELETONS }, (_row, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={row} height={14} width={`${50 + ((row * 17) % 40)}%`} radius="xl" />
    ))}
  </div>
);

interface ChangesProps {
  readonly filter: AuditFilter;
  readonly onChange: (next: Partial<AuditFilter>) => void;
}

/** The log with its loading, error and empty states. */
const Changes = ({ filter, onChange }: ChangesProps) => {
  const { t } = useTranslation('audit');
  const { data: page, isError, isPlaceholderData, refetch } = useChanges(filter);
  if (isError && page === undefined) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (page === undefined) return <Loading />;
  if (page.data.length === 0 && !isPlaceholderData) {
    const isLate = page.total > 0;
    const way = isLate ? (
      <Button variant="default" onClick={() => onChange({ page: 1 })}>
        {t('lists:toFirst')}
      </Button>
    ) : null;
    const title = isLate ? t('lists:emptyPage') : t(isNarrowed(filter) ? 'empty.filtered' : 'empty.all');
    return <EmptyState title={title} action={way} {...(!isLate && { text: t('empty.text') })} />;
  }
  const turn = (to: number) => {
    onChange({ page: to });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <div aria-busy={isPlaceholderData} data-busy={isPlaceholderData || undefined} className={classes.days}>
        <Days rows={page.data} />
      </div>
      <TablePaging paging={{ ...page, current_page: filter.page, onPage: turn }} />
    </>
  );
};

/** `/audit-log`: all changes with person, time and origin. */
export const AuditScreen = () => {
  const { t } = useTranslation('audit');
  const [filter, change] = useAddressList(auditList);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<SecondaryLink to="/security-log">{t('security.open')}</SecondaryLink>}
      />
      <FilterFields filter={filter} onChange={change} />
      <div className={classes.frame}>
        <Changes filter={filter} onChange={change} />
      </div>
    </>
  );
};
