import { Tooltip } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { BookingRow } from '../api/list-bookings.ts';
import type { Tab } from '../list-state.ts';
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
const guestsColumn = (t: T): Column<BookingRow> => ({
  key: 'guests',
  header: t('field.guests'),
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

const placeColumns = (t: T): Column<BookingRow>[] => [
  { key: 'department', header: t('field.department'), width: '13%', cell: (row) => row.department.name },
  { key: 'company', header: t('field.company'), width: '15%', cell: (row) => row.company.name },
];

/** Where there is less room the department and company stand below what is rented, so that no column is cut off. */
const entityColumn = (t: T, width: ListWidth): Column<BookingRow> => ({
  key: 'entities',
  header: t('field.entities'),
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

/** The client; where there is least room with the chips below. */
const clientColumn = (t: T, width: ListWidth): Column<BookingRow> => ({
  key: 'client',
  header: t('field.client'),
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

const momentColumns = (t: T): Column<BookingRow>[] => [
  { key: 'from', header: t('field.from'), cell: (row) => <MomentCell instant={row.date_from} /> },
  { key: 'to', header: t('field.to'), cell: (row) => <MomentCell instant={row.date_to} /> },
];

const tagsColumn = (t: T): Column<BookingRow> => ({
  key: 'tags',
  header: t('field.tags'),
  cell: (row) => <TagChips tags={tagsOf(row.properties)} most={2} />,
});

const canceledColumn = (t: T): Column<BookingRow> => ({
  key: 'state',
  header: t('field.state'),
  cell: (row) => <Canceled row={row} t={t} />,
});

/**
 * The columns of the list (specification, document 2, section 2, "Bookings list"). The tabs that hold canceled bookings
 * add the chip; a phone gets one column of cards.
 */
export const bookingColumns = (t: T, tab: Tab, width: ListWidth): Column<BookingRow>[] => {
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
