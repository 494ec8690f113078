import { Tooltip } from '@mantine/core';
import { IconNote, IconPackages, IconRepeat, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingRow } from '../api/list-bookings.ts';
import { noteOf, tagsOf } from '../properties.ts';
import classes from './cells.module.css';

/** An icon for a note or tags, explained by a tooltip. */
const PropertiesIcon = ({ row }: { readonly row: BookingRow }) => {
  const { t } = useTranslation('bookings');
  if (row.properties_count === 0) return null;
  const note = noteOf(row.properties);
  const text = note ?? tagsOf(row.properties).join(', ');
  const Icon = note === null ? IconTag : IconNote;
  return (
    <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span
        className={classes.property}
        role="img"
        aria-label={note === null ? t('list.tagsAre', { text }) : t('list.noteIs', { text })}
      >
        <Icon size={16} aria-hidden />
      </span>
    </Tooltip>
  );
};

/** An icon for a booking of a series or a group. */
const TogetherIcon = ({ row }: { readonly row: BookingRow }) => {
  const { t } = useTranslation('bookings');
  if (row.series_id === null && row.group_id === null) return null;
  const Icon = row.series_id === null ? IconPackages : IconRepeat;
  const label = t(row.series_id === null ? 'list.inGroup' : 'list.inSeries');
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.property} role="img" aria-label={label}>
        <Icon size={16} aria-hidden />
      </span>
    </Tooltip>
  );
};

/** The client of a row, with an icon when the booking has a note or tags. */
export const ClientName = ({ row }: { readonly row: BookingRow }) => (
  <span>
    <span className={classes.client}>{row.client_name}</span> <PropertiesIcon row={row} /> <TogetherIcon row={row} />
  </span>
);
