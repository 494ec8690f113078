import type { EntryRow } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import type { EntryStatus } from '@ledig/domain/waiting-list/status.ts';
import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import {
  formatDay,
  formatDayPeriod,
  formatDayShort,
  formatDeadline,
  formatPhone,
  formatWritten,
} from '#lib/texts/format.ts';
import { countColumn, nameColumn, textColumn } from '#ui/list/columns.ts';
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

/**
 * The wish: a day with the window of starts, or the days of a stay.
 * @param day writes a bare date
 */
const wishText = (
  t: T,
  { schedule_system, date_from, date_to, time_from, time_to }: EntryRow,
  day: (date: string) => string,
): string => {
  if (schedule_system === 'DAILY') return `${day(date_from)} – ${day(date_to)}`;
  if (time_from === null || time_to === null) return `${day(date_from)}, ${t('anyTime')}`;
  return `${day(date_from)}, ${time_from === time_to ? time_from : `${time_from}–${time_to}`}`;
};

/** The open offer with its deadline. Without one: why the entry gets none, or empty. */
const offerText = (t: T, { offer, obstacle, schedule_system }: EntryRow): string => {
  if (offer === null) return obstacle === null ? '' : t(`obstacle.${obstacle}`);
  const { date_from: from, date_to: to, expires_at: expires } = offer;
  const when =
    schedule_system === 'DAILY'
      ? `${formatDayShort(from.slice(0, 10))} – ${formatDayShort(to.slice(0, 10))}`
      : formatDayPeriod(from, to);
  return t('until', { when, time: formatDeadline(expires) });
};

/** A phone number for display. */
export const phoneOf = (row: Pick<EntryRow, 'client_country_code' | 'client_phone_number'>): string =>
  formatPhone(row.client_country_code, row.client_phone_number);

/** The department, with the category if the wish has one. */
const placeText = ({ department, category_name: category }: EntryRow): string =>
  category === null ? department.name : `${department.name}, ${category}`;

/** The columns of the list; the company only if there are several. */
export const entryColumns = (t: T, tab: string, withCompany: boolean): ListColumn<EntryRow>[] => [
  nameColumn(t('field.client'), (row) => row.client_name, {
    key: 'client_name',
    sortable: true,
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
  }),
  textColumn('phone', t('field.phone'), phoneOf, {
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{phoneOf(row)}</span>,
  }),
  textColumn('department', t('field.department'), placeText),
  ...(withCompany ? [textColumn<EntryRow>('company', t('field.company'), (row) => row.company.name)] : []),
  countColumn('number_of_interactors', t('field.guests'), (row) => row.number_of_interactors, { sortable: true }),
  textColumn('date_from', t('field.when'), (row) => wishText(t, row, formatDay), {
    sortable: true,
    width: '8.5rem',
    cell: (row) => wishText(t, row, formatDayShort),
  }),
  textColumn('queued_at', t('field.queued'), (row) => formatWritten(row.queued_at), {
    card: undefined,
    sortable: true,
  }),
  ...(tab === 'open'
    ? [
        textColumn<EntryRow>('offer', t('field.offer'), (row) => offerText(t, row), {
          card: undefined,
          width: '10.5rem',
        }),
      ]
    : []),
];
