import { may } from '@ledig/domain/access/actions.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/use-session.ts';
import type { BookingDetail } from '../api/get-booking.ts';
import { TogetherPanels } from '../plan/together-panels.tsx';
import { noteOf, tagsOf } from '../properties.ts';
import classes from './booking-details.module.css';
import { BookingPeriod } from './booking-period.tsx';
import { ClientPanel } from './client-panel.tsx';
import { EntityNames } from './entity-names.tsx';
import { Fact, Facts } from './facts.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { Panel } from './panel.tsx';
import { TagChips } from './tag-chips.tsx';

interface DetailsProps {
  readonly booking: BookingDetail;
}

const WhatPanel = ({ booking }: DetailsProps) => {
  const { t } = useTranslation('bookings');
  return (
    <Panel title={t('detail.booked')}>
      <Facts>
        <Fact name={t('field.entities')}>
          <EntityNames entities={booking.renting_entities} />
        </Fact>
        <Fact name={t('field.guests')}>{formatNumber(booking.number_of_interactors)}</Fact>
        {booking.schedule_system === 'DAILY' ? (
          <Fact name={t('field.checkedIn')}>{formatNumber(booking.guests_count)}</Fact>
        ) : null}
        {booking.category_name === null ? null : <Fact name={t('field.category')}>{booking.category_name}</Fact>}
        <Fact name={t('field.department')}>{booking.department.name}</Fact>
        <Fact name={t('field.company')}>{booking.company.name}</Fact>
      </Facts>
    </Panel>
  );
};

const NotePanel = ({ booking }: DetailsProps) => {
  const { t } = useTranslation('bookings');
  const note = noteOf(booking.properties);
  const tags = tagsOf(booking.properties);
  return (
    <Panel title={t('detail.noteAndTags')}>
      {note === null ? null : <Text className={classes.note}>{note}</Text>}
      {tags.length === 0 ? null : <TagChips tags={tags} />}
      {note === null && tags.length === 0 ? <Text c="dimmed">{t('detail.noNote')}</Text> : null}
    </Panel>
  );
};

const OriginPanel = ({ booking }: DetailsProps) => {
  const { t } = useTranslation('bookings');
  const { timezone } = booking;
  return (
    <Panel title={t('detail.origin')}>
      <Facts>
        <Fact name={t('field.id')}>{booking.id}</Fact>
        <Fact name={t('field.createdBy')}>{booking.created_by?.name ?? t('value.online')}</Fact>
        <Fact name={t('field.createdAt')}>{formatDateTime(booking.created_at, timezone)}</Fact>
        {booking.arrived_at === null ? null : (
          <Fact name={t('field.arrivedAt')}>{formatDateTime(booking.arrived_at, timezone)}</Fact>
        )}
        {booking.completed_at === null ? null : (
          <Fact name={t('field.completedAt')}>{formatDateTime(booking.completed_at, timezone)}</Fact>
        )}
        {booking.canceled_at === null ? null : (
          <Fact name={t('field.canceledAt')}>{formatDateTime(booking.canceled_at, timezone)}</Fact>
        )}
      </Facts>
    </Panel>
  );
};

/** All of a booking. */
export const BookingDetails = ({ booking }: DetailsProps) => {
  const session = useSession();
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <div className={classes.hero}>
          <BookingPeriod booking={booking} />
        </div>
        <WhatPanel booking={booking} />
        <NotePanel booking={booking} />
        <TogetherPanels booking={booking} />
      </div>
      <div className={classes.side}>
        <ClientPanel client={booking.client} />
        <OriginPanel booking={booking} />
        {session && may(session.role, 'booking.change') ? (
          <HistoryPanel bookingId={booking.id} version={booking.version} timezone={booking.timezone} />
        ) : null}
      </div>
    </div>
  );
};
