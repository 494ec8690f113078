import type { UsageMonth } from '@ledig/contract/companies/usage.ts';
import { Alert, Group, Select, Text } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#lib/session/use-session.ts';
import { formatMonth, formatNumber, formatPrice } from '#lib/texts/format.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { FileButton } from '#ui/buttons/file-button.tsx';
import { SecondaryLink } from '#ui/buttons/link-button.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { saveStatement, useUsageMonths } from './api/usage.ts';

const Statement = ({ month, kind }: { readonly month: string; readonly kind: 'pdf' | 'csv' }) => {
  const { t } = useTranslation('usage');
  return (
    <FileButton
      icon={kind === 'pdf' ? IconFileTypePdf : IconFileTypeCsv}
      text={t(`file.${kind}`)}
      label={t(`file.${kind}Of`, { month: formatMonth(`${month}-01`) })}
      onSave={() => saveStatement(month, kind)}
    />
  );
};

const useColumns = ({ isDemo }: { readonly isDemo: boolean }): Column<UsageMonth>[] => {
  const { t } = useTranslation('usage');
  return [
    {
      key: 'month',
      header: t('field.month'),
      card: 'title',
      cell: ({ month, is_complete: isComplete, is_demo: wasDemo }) => (
        <Group gap="xs">
          <strong>{formatMonth(`${month}-01`)}</strong>
          {isComplete ? null : <StatusChip tone="info">{t('soFar')}</StatusChip>}
          {wasDemo && !isDemo ? <StatusChip tone="info">{t('demoMonth')}</StatusChip> : null}
        </Group>
      ),
    },
    { key: 'bookings', header: t('field.bookings'), align: 'end', cell: (row) => formatNumber(row.bookings) },
    {
      key: 'package',
      card: 'plain',
      header: t('field.package'),
      cell: (row) => (
        <div>
          {t(`package.${row.package}`, { bookings: formatNumber(row.included) })}
          {row.extra === 0 ? null : (
            <Text size="sm" c="dimmed">
              {t('extra', { bookings: formatNumber(row.extra), price: formatPrice(row.extra_price) })}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'price',
      card: 'plain',
      header: t('field.price'),
      align: 'end',
      cell: (row) => t('price', { price: formatPrice(row.price) }),
    },
    {
      key: 'files',
      card: 'plain',
      header: t('field.statement'),
      cell: ({ month }) => (
        <Group gap="xs" wrap="nowrap">
          <Statement month={month} kind="pdf" />
          <Statement month={month} kind="csv" />
        </Group>
      ),
    },
  ];
};

/** The year of the address. Null for none, and for a text that is no year. */
const useYear = () => {
  const [params, , patch] = useAddressParams();
  const year = params.get('year');
  const isYear = year !== null && /^\d{4}$/.test(year);
  return [isYear ? year : null, (chosen: string | null) => patch({ year: chosen })] as const;
};

/** The years that the last answer named. They stay when another year fails to load. */
const useYears = (named: readonly number[] | undefined): readonly number[] => {
  const [years, setYears] = useState(named);
  if (named !== undefined && named !== years) setYears(named);
  return named ?? years ?? [];
};

/** `/usage`: the bookings and the price of each month, with statements (docs/rules/usage.md). */
export const UsageScreen = () => {
  const { t } = useTranslation('usage');
  const [year, setYear] = useYear();
  const { data: usage, isError, isPlaceholderData, refetch } = useUsageMonths(year);
  const years = useYears(usage?.years);
  // The session is known at once, so the notice doesn't move the table.
  const isDemo = useSession()?.is_demo ?? false;
  const columns = useColumns({ isDemo });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<SecondaryLink to="/pricing">{t('prices')}</SecondaryLink>}
      />
      {isDemo ? (
        <Alert color="blue" mb="md">
          {t('demo')}
        </Alert>
      ) : null}
      {years.length < 2 ? null : (
        <FilterBar label={t('filter')}>
          <Select
            label={t('field.year')}
            allowDeselect={false}
            data={years.map(String)}
            value={year ?? String(usage?.year ?? '')}
            onChange={setYear}
          />
        </FilterBar>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={usage?.months}
        busy={isPlaceholderData}
        rowKey={({ month }) => month}
        empty={<EmptyState title={t('empty')} />}
        error={isError ? <ErrorState onRetry={() => void refetch()} /> : undefined}
      />
    </>
  );
};
