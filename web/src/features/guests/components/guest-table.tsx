import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { countryName } from '#lib/texts/countries.ts';
import { formatDay } from '#lib/texts/format.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Missing } from '#ui/states/missing.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { pageCount } from '#ui/table/table-paging.tsx';
import { type Guest, guestPageOptions } from '../api/guests.ts';
import classes from './guests.module.css';

interface Deeds {
  readonly onEdit: (guest: Guest) => void;
  readonly onRemove: (guest: Guest) => void;
}

interface GuestTableProps {
  readonly bookingId: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Null for read-only guests. */
  readonly deeds: Deeds | null;
}

const Actions = ({ guest, onEdit, onRemove }: Deeds & { readonly guest: Guest }) => {
  const { t } = useTranslation('guests');
  const name = guest.full_name;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {(
        [
          ['edit', 'gray', onEdit, IconPencil],
          ['remove', 'red', onRemove, IconTrash],
        ] as const
      ).map(([deed, color, run, Icon]) => (
        <ActionIcon
          key={deed}
          size="lg"
          variant="subtle"
          color={color}
          aria-label={t(`action.${deed}`, { name })}
          onClick={() => run(guest)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
};

const documentOf = (guest: Guest, t: TFunction<'guests'>): string =>
  [t(`document.${guest.travel_document_type}`), guest.travel_document_number].filter(Boolean).join(' ');

const columnsOf = (t: TFunction<'guests'>, deeds: Deeds | null): Column<Guest>[] => [
  {
    key: 'name',
    header: t('column.name'),
    card: 'title',
    cell: (row) => (
      <span className={classes.name}>
        <Clipped text={row.full_name} />
      </span>
    ),
  },
  {
    key: 'entity',
    card: 'plain',
    header: t('field.entity'),
    cell: (row) => <Clipped text={row.renting_entity.name} />,
  },
  {
    key: 'birthday',
    header: t('column.born'),
    cell: (row) => <span className="tabular">{row.birthday === null ? <Missing /> : formatDay(row.birthday)}</span>,
  },
  {
    key: 'nationality',
    card: 'plain',
    header: t('field.nationality'),
    cell: (row) => <Clipped text={countryName(row.nationality)} />,
  },
  {
    key: 'document',
    card: 'plain',
    header: t('column.document'),
    cell: (row) => <Clipped text={documentOf(row, t)} />,
  },
  {
    key: 'residence',
    header: t('column.residence'),
    cell: (row) => <Clipped text={countryName(row.country_of_residence)} />,
  },
  { key: 'purpose', header: t('column.purpose'), cell: (row) => t(`purpose.${row.purpose_of_stay}`) },
  ...(deeds === null
    ? []
    : [
        {
          key: 'actions',
          header: t('column.actions'),
          align: 'end',
          card: 'actions',
          cell: (row) => <Actions guest={row} {...deeds} />,
        } satisfies Column<Guest>,
      ]),
];

/** The guests of a stay, page by page, cards on phones. */
export const GuestTable = ({ bookingId, page, onPage, deeds }: GuestTableProps) => {
  const { t } = useTranslation('guests');
  const { data, error, isPlaceholderData, refetch } = useQuery(guestPageOptions(bookingId, page));
  const last = data === undefined ? page : pageCount(data.total, data.per_page);
  // The last guest of the last page was removed.
  useEffect(() => {
    if (page > last && !isPlaceholderData) onPage(last);
  }, [page, last, isPlaceholderData, onPage]);
  const failed = error instanceof ApiError && error.text ? error.text : undefined;
  return (
    <DataTable
      label={t('table.label')}
      columns={columnsOf(t, deeds)}
      rows={data?.data}
      rowKey={({ interactor_id }) => interactor_id}
      busy={isPlaceholderData || page > last}
      error={error ? <ErrorState text={failed} onRetry={() => void refetch()} /> : undefined}
      empty={
        <EmptyState
          art={<IconUsersGroup size={36} stroke={1.4} aria-hidden />}
          title={t('table.empty')}
          text={deeds === null ? undefined : t('table.emptyText')}
          order={3}
        />
      }
      paging={data && data.total > data.per_page ? { ...data, onPage } : undefined}
    />
  );
};
