import { Tooltip } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/format.ts';
import type { ListColumn } from '../../../ui/list/list-columns.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { BookingRow } from '../api/list-bookings.ts';
import type { Tab } from '../list-state.ts';
import { asWritten } from '../moments.ts';
import { tagsOf } from '../properties.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './cells.module.css';
import { ClientName } from './client-name.tsx';
import { EntityNames } from './entity-names.tsx';
import { MomentCell } from './moment-cell.tsx';
import { TagChips } from './tag-chips.tsx';

type T = TFunction<'bookings'>;
/** How much room the list has, from a desktop to a phone. */
export type ListWidth = 'wide' | 'narrow' | 'tight' | 'phone';

/** Number of guests; marked where it came through a department that works by request. */
const guestsColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'number_of_interactors',
  header: t('field.guests'),
  sortable: true,
  csv: (row) => row.number_of_interactors,
  align: 'end',
  cell: (row) => (
    <span className={classes.guests}>
      {row.request_department ? (
        <Tooltip label={t('list.onRequest')}>
          <span role="img" aria-label={t('list.onRequest')}>
            <IconMailQuestion size={15} className={classes.onRequest} aria-hidden />
          </span>
        </Tooltip>
      ) : null}
      {formatNumber(row.number_of_interactors)}
    </span>
  ),
});

const text = (of: (row: BookingRow) => string) => ({ cell: of, csv: of });
const moment = (of: (row: BookingRow) => string) => ({
  cell: (row: BookingRow) => <MomentCell instant={of(row)} />,
  csv: (row: BookingRow) => Object.values(asWritten(of(row))).join(' '),
});

const placeColumns = (t: T): ListColumn<BookingRow>[] => [
  { key: 'department', header: t('field.department'), width: '13%', ...text((row) => row.department.name) },
  { key: 'company', header: t('field.company'), width: '15%', ...text((row) => row.company.name) },
];

/** With less room, department and company are below the unit, so that no column is clipped. */
const entityColumn = (t: T, width: ListWidth): ListColumn<BookingRow> => ({
  key: 'entities',
  header: t('field.entities'),
  fixed: true,
  csv: (row) => row.renting_entities.map(({ name }) => name).join(', '),
  width: width === 'wide' ? '12%' : '24%',
  cell: (row) =>
    width === 'wide' ? (
      <EntityNames entities={row.renting_entities} />
    ) : (
      <span className={classes.stack}>
        <EntityNames entities={row.renting_entities} />
        <span className={classes.under}>
          {row.department.name} · {row.company.name}
        </span>
      </span>
    ),
});

const Canceled = ({ row, t }: { readonly row: BookingRow; readonly t: T }) =>
  row.canceled_at === null ? null : <StatusChip tone="bad">{t('list.canceled')}</StatusChip>;

/** The client; on narrow screens with the chips below. */
const clientColumn = (t: T, width: ListWidth): ListColumn<BookingRow> => ({
  key: 'client_name',
  header: t('field.client'),
  fixed: true,
  sortable: true,
  csv: (row) => row.client_name,
  width: width === 'tight' ? '30%' : '16%',
  cell: (row) =>
    width === 'tight' ? (
      <span className={classes.stack}>
        <ClientName row={row} />
        <span className={classes.chips}>
          <Canceled row={row} t={t} />
          <TagChips tags={tagsOf(row.properties)} most={2} />
        </span>
      </span>
    ) : (
      <ClientName row={row} />
    ),
});

const momentColumns = (t: T): ListColumn<BookingRow>[] => [
  { key: 'date_from', header: t('field.from'), sortable: true, ...moment((row) => row.date_from) },
  { key: 'date_to', header: t('field.to'), sortable: true, ...moment((row) => row.date_to) },
];

const tagsColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'tags',
  header: t('field.tags'),
  csv: (row) => tagsOf(row.properties).join(', '),
  cell: (row) => <TagChips tags={tagsOf(row.properties)} most={2} />,
});

const canceledColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'state',
  header: t('field.state'),
  csv: (row) => (row.canceled_at === null ? '' : t('list.canceled')),
  cell: (row) => <Canceled row={row} t={t} />,
});

/**
 * The columns of the list (specification, document 2, section 2, "Bookings list"). Tabs with canceled bookings add
 * the chip. A phone gets one column of cards.
 */
export const bookingColumns = (t: T, tab: Tab, width: ListWidth): ListColumn<BookingRow>[] => {
  if (width === 'phone') {
    return [{ key: 'booking', header: t('list.label'), card: 'title', cell: (row) => <BookingCard row={row} /> }];
  }
  return [
    entityColumn(t, width),
    clientColumn(t, width),
    ...(width === 'wide' ? placeColumns(t) : []),
    guestsColumn(t),
    ...momentColumns(t),
    ...(width === 'tight' ? [] : [tagsColumn(t)]),
    ...(width === 'tight' || tab === 'active' ? [] : [canceledColumn(t)]),
  ];
};
