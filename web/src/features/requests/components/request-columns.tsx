import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { Badge, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { formatDayPeriod, formatPhone, formatWrittenPeriod } from '#lib/texts/format.ts';
import { countColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
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

/** A phone number for display. */
export const phoneOf = (row: Pick<RequestRow, 'client_country_code' | 'client_phone_number'>): string =>
  formatPhone(row.client_country_code, row.client_phone_number);

/** Tags as chips. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Badge key={tag} variant="light" color="gray" h="auto" classNames={{ label: classes.tag ?? '' }}>
        {tag}
      </Badge>
    ))}
  </Group>
);

/** The columns of the list. */
export const requestColumns = (t: T): ListColumn<RequestRow>[] => [
  nameColumn(t('field.client'), (row) => row.client_name, {
    key: 'client_name',
    sortable: true,
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
  }),
  textColumn('phone', t('field.phone'), phoneOf, {
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{phoneOf(row)}</span>,
  }),
  textColumn('department', t('field.department'), (row) => row.department.name),
  textColumn('company', t('field.company'), (row) => row.company.name, { ofCompany: true }),
  countColumn('number_of_interactors', t('field.guests'), (row) => row.number_of_interactors, { sortable: true }),
  textColumn('date_from', t('field.when'), (row) => formatWrittenPeriod(row.date_from, row.date_to), {
    sortable: true,
    width: '9.5rem',
    cell: (row) => formatDayPeriod(row.date_from, row.date_to),
  }),
  textColumn('tags', t('field.tags'), (row) => tagsOf(row).join(', '), { cell: (row) => <Tags tags={tagsOf(row)} /> }),
];
