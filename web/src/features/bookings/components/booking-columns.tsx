import { Tooltip } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatNumber } from '#lib/texts/format.ts';
import { statesOf } from '#ui/bookings/booking-state.ts';
import { StateChip } from '#ui/bookings/state-chips.tsx';
import type { ListColumn } from '#ui/list/list-columns.ts';
import type { BookingRow } from '../api/list-bookings.ts';
import { tagsOf } from '../properties.ts';
import { wallClockOf } from '../wall-clock.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './cells.module.css';
import { ClientName } from './client-name.tsx';
import { EntityNames } from './entity-names.tsx';
import { placeOf } from './place-of.ts';
import { TagChips } from './tag-chips.tsx';
import { WhenCell } from './when-cell.tsx';

type T = TFunction<'bookings'>;
/** The width of the list, from a desktop to a phone. */
export type ListWidth = 'wide' | 'narrow' | 'tight' | 'phone';

/** Number of guests, marked for a department that takes requests. */
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

const companyColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'company',
  header: t('field.company'),
  width: '15%',
  ...text((row) => row.company.name),
});

const placeColumns = (t: T, withCompany: boolean): ListColumn<BookingRow>[] => [
  { key: 'department', header: t('field.department'), width: '13%', ...text((row) => row.department.name) },
  ...(withCompany ? [companyColumn(t)] : []),
];

/** On narrower screens, department and company are below the unit, so that no column is clipped. */
const entityColumn = (t: T, { width, withCompany }: ListShape): ListColumn<BookingRow> => ({
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
        <span className={classes.under}>{placeOf(row, withCompany)}</span>
      </span>
    ),
});

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
          <StateChip booking={row} />
          <TagChips tags={tagsOf(row.properties)} most={2} />
        </span>
      </span>
    ) : (
      <ClientName row={row} />
    ),
});

const whenColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'date_from',
  header: t('field.when'),
  sortable: true,
  fixed: true,
  cell: (row) => <WhenCell row={row} />,
});

/** The file has both times, each in its own column. */
const momentColumns = (t: T): ListColumn<BookingRow>[] =>
  (['date_from', 'date_to'] as const).map((key) => ({
    key,
    header: t(key === 'date_from' ? 'field.from' : 'field.to'),
    cell: () => null,
    csv: (row) => Object.values(wallClockOf(row[key])).join(' '),
  }));

const tagsColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'tags',
  header: t('field.tags'),
  csv: (row) => tagsOf(row.properties).join(', '),
  cell: (row) => <TagChips tags={tagsOf(row.properties)} most={2} />,
});

const stateColumn = (t: T): ListColumn<BookingRow> => ({
  key: 'state',
  header: t('field.state'),
  csv: (row) => t(`state.${statesOf(row, Date.now()).at(-1) ?? 'upcoming'}`),
  cell: (row) => <StateChip booking={row} />,
});

/** The layout of a list. */
export interface ListShape {
  readonly width: ListWidth;
  /** Whether the tenant has several companies. */
  readonly withCompany: boolean;
}

/**
 * The columns of the list. The company is named only when there are several. A phone gets one column of cards. The
 * file has the columns of a wide list, with both times.
 */
export const bookingColumns = (t: T, shape: ListShape): ListColumn<BookingRow>[] => {
  const { width, withCompany } = shape;
  if (width === 'phone') {
    const card = (row: BookingRow) => <BookingCard row={row} withCompany={withCompany} />;
    return [{ key: 'booking', header: t('list.label'), card: 'title', cell: card }];
  }
  return [
    whenColumn(t),
    clientColumn(t, width),
    entityColumn(t, shape),
    ...(width === 'wide' ? placeColumns(t, withCompany) : []),
    guestsColumn(t),
    ...(width === 'tight' ? [] : [tagsColumn(t), stateColumn(t)]),
  ];
};

/** The columns of the file: as on a wide screen, with both times instead of one column. */
export const fileColumns = (t: T, withCompany: boolean): ListColumn<BookingRow>[] => [
  ...momentColumns(t),
  ...bookingColumns(t, { width: 'wide', withCompany }).filter(({ key }) => key !== 'date_from'),
];
