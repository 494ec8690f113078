import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import { StateChip } from '#ui/bookings/state-chips.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import type { BookingRow } from '../api/list-bookings.ts';
import { tagsOf } from '../properties.ts';
import classes from './booking-card.module.css';
import { ClientName } from './client-name.tsx';
import { EntityNames } from './entity-names.tsx';
import { placeOf } from './place-of.ts';
import { TagChips } from './tag-chips.tsx';
import { WhenCell } from './when-cell.tsx';

interface BookingCardProps {
  readonly row: BookingRow;
  readonly withCompany: boolean;
}

/** A booking on a phone: client and guests, period, unit and place, note and tags. */
export const BookingCard = ({ row, withCompany }: BookingCardProps) => {
  const { t } = useTranslation('bookings');
  const tags = tagsOf(row.properties);
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <ClientName row={row} />
        <span className={classes.guests}>
          <IconUsers size={15} aria-hidden />
          <span role="img" aria-label={t('value.guests', { count: row.number_of_interactors })}>
            {formatNumber(row.number_of_interactors)}
          </span>
        </span>
      </div>
      <span className={classes.period}>
        <WhenCell row={row} />
        <span className={classes.chips}>
          <StateChip booking={row} />
          {row.request_department ? <StatusChip tone="warn">{t('list.onRequest')}</StatusChip> : null}
          <TagChips tags={tags} most={3} />
        </span>
      </span>
      <span className={classes.what}>
        <EntityNames entities={row.renting_entities} />
        <span className={classes.where}>{placeOf(row, withCompany)}</span>
      </span>
    </div>
  );
};
