import type { BookingFigures, FigureDepartment } from '@ledig/contract/reports/figures.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare } from '#lib/texts/format.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';

/** The figures of each department. */
export const DepartmentTable = ({ figures }: { readonly figures: BookingFigures }) => {
  const { t } = useTranslation('figures');
  const share = (value: number | null) => (value === null ? t('noValue') : formatShare(value));
  const compared = (value: string, before: string) => (
    <span>
      {value}{' '}
      <Text span size="xs" c="dimmed">
        {t('before', { value: before })}
      </Text>
    </span>
  );
  const columns: Column<FigureDepartment>[] = [
    { key: 'name', header: t('header.department'), card: 'title', cell: ({ name }) => <strong>{name}</strong> },
    {
      key: 'bookings',
      header: t('total.bookings'),
      align: 'end',
      cell: (row) => compared(formatNumber(row.bookings), formatNumber(row.bookings_before)),
    },
    { key: 'guests', header: t('total.guests'), align: 'end', cell: ({ guests }) => formatNumber(guests) },
    { key: 'canceled', header: t('series.canceled'), align: 'end', cell: ({ canceled }) => formatNumber(canceled) },
    { key: 'no_shows', header: t('series.noShows'), align: 'end', cell: (row) => formatNumber(row.no_shows) },
    {
      key: 'occupancy',
      header: t('header.occupancy'),
      align: 'end',
      cell: (row) => compared(share(row.occupancy), share(row.occupancy_before)),
    },
  ];
  return (
    <DataTable
      label={t('departments')}
      columns={columns}
      rows={figures.departments}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('empty.title')} order={3} />}
    />
  );
};
