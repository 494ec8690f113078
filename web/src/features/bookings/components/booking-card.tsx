import { IconArrowNarrowRight, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { BookingRow } from '../api/list-bookings.ts';
import { asWritten } from '../moments.ts';
import { tagsOf } from '../properties.ts';
import classes from './booking-card.module.css';
import { ClientName } from './client-name.tsx';
import { EntityNames } from './entity-names.tsx';
import { TagChips } from './tag-chips.tsx';

/** A booking's period, on one line if it fits; the second date only if it differs. */
const Period = ({ row }: { readonly row: BookingRow }) => {
  const [from, to] = [asWritten(row.date_from), asWritten(row.date_to)];
  return (
    <span className={classes.period}>
      <time dateTime={row.date_from}>
        {from.date} <b>{from.time}</b>
      </time>
      <IconArrowNarrowRight size={16} className={classes.arrow} aria-hidden />
      <time dateTime={row.date_to}>
        {from.date === to.date ? null : `${to.date} `}
        <b>{to.time}</b>
      </time>
    </span>
  );
};

/** A booking on a phone: client and guests, period, unit and place, note and tags. */
export const BookingCard = ({ row }: { readonly row: BookingRow }) => {
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
      <Period row={row} />
      <span className={classes.what}>
        <EntityNames entities={row.renting_entities} />
      </span>
      <span className={classes.where}>
        {row.department.name} · {row.company.name}
      </span>
      {row.canceled_at === null && tags.length === 0 && !row.request_department ? null : (
        <span className={classes.chips}>
          {row.canceled_at === null ? null : <StatusChip tone="bad">{t('list.canceled')}</StatusChip>}
          {row.request_department ? <StatusChip tone="warn">{t('list.onRequest')}</StatusChip> : null}
          <TagChips tags={tags} most={3} />
        </span>
      )}
    </div>
  );
};
