import type { EntryRow } from '@ledig/contract/waiting-list-shapes.ts';
import type { EntryStatus } from '@ledig/domain/waiting-list/status.ts';
import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { formatDay, formatNumber, formatWritten, formatWrittenPeriod } from '#lib/format.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';

type T = TFunction<'waitinglist'>;

const TONES: Readonly<Record<EntryStatus, Tone>> = {
  waiting: 'neutral',
  offered: 'info',
  booked: 'good',
  missed: 'warn',
  declined: 'neutral',
  left: 'neutral',
  removed: 'neutral',
  past: 'neutral',
};

/** The wish: a day with the window of starts, or the days of a stay. */
const wishText = (t: T, { schedule_system, date_from, date_to, time_from, time_to }: EntryRow): string => {
  if (schedule_system === 'DAILY') return `${formatDay(date_from)} – ${formatDay(date_to)}`;
  if (time_from === null || time_to === null) return `${formatDay(date_from)}, ${t('anyTime')}`;
  return `${formatDay(date_from)}, ${time_from === time_to ? time_from : `${time_from}–${time_to}`}`;
};

/** The open offer with its deadline; empty without one. */
const offerText = (t: T, { offer, schedule_system }: EntryRow): string => {
  if (offer === null) return '';
  const { date_from: from, date_to: to, expires_at: expires } = offer;
  const when =
    schedule_system === 'DAILY'
      ? `${formatDay(from.slice(0, 10))} – ${formatDay(to.slice(0, 10))}`
      : formatWrittenPeriod(from, to);
  return t('until', { when, time: expires.slice(11, 16) });
};

const phoneOf = (row: EntryRow): string => `${row.client_country_code} ${row.client_phone_number}`;

/** The department, with the category if one is wished for. */
const placeText = ({ department, category_name: category }: EntryRow): string =>
  category === null ? department.name : `${department.name}, ${category}`;

const text = (of: (row: EntryRow) => string) => ({ cell: of, csv: of });

/** The columns of the list; the company only if there are several. */
export const entryColumns = (t: T, tab: string, withCompany: boolean): ListColumn<EntryRow>[] => [
  {
    key: 'client_name',
    header: t('field.client'),
    sortable: true,
    fixed: true,
    card: 'title',
    csv: (row) => row.client_name,
    cell: (row) => (
      <>
        <Group gap="xs">
          <strong>{row.client_name}</strong>
          {row.status === 'waiting' || row.status === 'booked' ? null : (
            <StatusChip tone={TONES[row.status]}>{t(`status.${row.status}`)}</StatusChip>
          )}
        </Group>
        {row.note === '' ? null : (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {row.note}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'phone',
    card: 'plain',
    header: t('field.phone'),
    csv: phoneOf,
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{phoneOf(row)}</span>,
  },
  { key: 'department', card: 'plain', header: t('field.department'), ...text(placeText) },
  ...(withCompany
    ? [{ key: 'company', card: 'plain' as const, header: t('field.company'), ...text((row) => row.company.name) }]
    : []),
  {
    key: 'number_of_interactors',
    header: t('field.guests'),
    align: 'end',
    sortable: true,
    csv: (row) => row.number_of_interactors,
    cell: (row) => formatNumber(row.number_of_interactors),
  },
  { key: 'date_from', card: 'plain', header: t('field.when'), sortable: true, ...text((row) => wishText(t, row)) },
  { key: 'queued_at', header: t('field.queued'), sortable: true, ...text((row) => formatWritten(row.queued_at)) },
  ...(tab === 'open' ? [{ key: 'offer', header: t('field.offer'), ...text((row) => offerText(t, row)) }] : []),
];
