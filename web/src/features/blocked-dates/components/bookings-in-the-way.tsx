import type { OverlappingBooking } from '@ledig/contract/departments/blocked-dates.ts';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWritten } from '#lib/texts/format.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { type BlockedDate, useBookingsInTheWay } from '../api/blocked-dates.ts';
import classes from '../blocked-dates.module.css';

interface BookingListProps {
  readonly bookings: readonly OverlappingBooking[];
  readonly total: number;
}

const BookingList = ({ bookings, total }: BookingListProps) => {
  const { t } = useTranslation('blocked');
  if (total === 0) return <Text c="dimmed">{t('inTheWay.none')}</Text>;
  return (
    <>
      <ul className={classes.bookings}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link to={`/booking/${booking.id}`}>{booking.client_name}</Link>
            <span>
              {formatWritten(booking.date_from)} – {formatWritten(booking.date_to)}
            </span>
            <span>
              {booking.department.name} · {booking.renting_entities.map(({ name }) => name).join(', ')} ·{' '}
              {t('inTheWay.guests', { count: booking.number_of_interactors })}
            </span>
          </li>
        ))}
      </ul>
      {total > bookings.length ? (
        <Text c="dimmed" size="sm">
          {t('inTheWay.more', { count: total - bookings.length })}
        </Text>
      ) : null}
    </>
  );
};

const Frame = ({ onClose, children }: { readonly onClose: () => void; readonly children: React.ReactNode }) => {
  const { t } = useTranslation('blocked');
  return (
    <MountedModal
      onClose={onClose}
      title={t('inTheWay.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {children}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogFooter>
    </MountedModal>
  );
};

/** The warning after saving: the bookings covered by the new block. */
export const InTheWayWarning = (props: BookingListProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('blocked');
  return (
    <Frame onClose={props.onClose}>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md" role="alert">
        {t('inTheWay.warning', { count: props.total })}
      </Alert>
      <BookingList {...props} />
    </Frame>
  );
};

/** The bookings that lie on a block now. */
export const InTheWayDialog = ({ block, onClose }: { readonly block: BlockedDate; readonly onClose: () => void }) => {
  const { data, isError, refetch } = useBookingsInTheWay(block.id);
  return (
    <Frame onClose={onClose}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <BookingList bookings={data.bookings} total={data.bookings_total} />
      ) : (
        <LinesSkeleton />
      )}
    </Frame>
  );
};
