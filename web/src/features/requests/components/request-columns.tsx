import type { RequestRow } from '@ledig/contract/request-shapes.ts';
import { Badge, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { formatNumber, formatWrittenPeriod } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from '../requests.module.css';

type T = TFunction<'requests'>;

/** The tags among a request's properties. */
export const tagsOf = ({ properties }: Pick<RequestRow, 'properties'>): readonly string[] =>
  properties.flatMap(({ key, value }) => (key === 'tags' && Array.isArray(value) ? value : []));

/** The note among a request's properties; empty without one. */
export const noteOf = ({ properties }: Pick<RequestRow, 'properties'>): string =>
  properties.flatMap(({ key, value }) => (key === 'notes' && typeof value === 'string' ? [value] : []))[0] ?? '';

/** A phone number for display: `+47 40506070`. */
export const phoneOf = (row: Pick<RequestRow, 'client_country_code' | 'client_phone_number'>): string =>
  `${row.client_country_code} ${row.client_phone_number}`;

/** Tags as chips. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Badge key={tag} variant="light" color="gray" tt="none" h="auto" classNames={{ label: classes.tag ?? '' }}>
        {tag}
      </Badge>
    ))}
  </Group>
);

const text = (of: (row: RequestRow) => string) => ({ cell: of, csv: of });

/** The columns of the list. */
export const requestColumns = (t: T): ListColumn<RequestRow>[] => [
  {
    key: 'client_name',
    header: t('field.client'),
    sortable: true,
    fixed: true,
    card: 'title',
    csv: (row) => row.client_name,
    cell: (row) => (
      <Group gap="xs">
        <strong>{row.client_name}</strong>
        {row.withdrawn ? <StatusChip>{t('withdrawn')}</StatusChip> : null}
        {row.has_offers && row.status !== 'approved' && !row.withdrawn ? (
          <StatusChip tone="info">{t('offered')}</StatusChip>
        ) : null}
        {row.status === 'pending' && row.is_past ? <StatusChip tone="warn">{t('past')}</StatusChip> : null}
      </Group>
    ),
  },
  {
    key: 'phone',
    card: 'plain',
    header: t('field.phone'),
    csv: phoneOf,
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{phoneOf(row)}</span>,
  },
  { key: 'department', card: 'plain', header: t('field.department'), ...text((row) => row.department.name) },
  { key: 'company', card: 'plain', ofCompany: true, header: t('field.company'), ...text((row) => row.company.name) },
  {
    key: 'number_of_interactors',
    header: t('field.guests'),
    align: 'end',
    sortable: true,
    csv: (row) => row.number_of_interactors,
    cell: (row) => formatNumber(row.number_of_interactors),
  },
  {
    key: 'date_from',
    card: 'plain',
    header: t('field.when'),
    sortable: true,
    ...text((row) => formatWrittenPeriod(row.date_from, row.date_to)),
  },
  {
    key: 'tags',
    card: 'plain',
    header: t('field.tags'),
    csv: (row) => tagsOf(row).join(', '),
    cell: (row) => <Tags tags={tagsOf(row)} />,
  },
];
