import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { useLiveRefetch } from '../../lib/use-live-changes.ts';
import { LostSlot } from '../../ui/illustrations.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { isMissing, useBooking } from './api/get-booking.ts';
import classes from './booking-screen.module.css';
import { BookingDetails } from './components/booking-details.tsx';
import { BookingSkeleton } from './components/booking-skeleton.tsx';
import { EditorChips } from './components/editor-chips.tsx';
import { StateChips } from './components/state-chips.tsx';
import { listBehind } from './list-behind.ts';

const BackLink = ({ to }: { readonly to: string }) => {
  const { t } = useTranslation('bookings');
  return (
    <Anchor component={Link} to={to} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('detail.back')}
    </Anchor>
  );
};

/** `/booking/{id}`: one booking, whole, with the way back to the list as it was. */
export const BookingScreen = () => {
  const { t } = useTranslation('bookings');
  const { id = '' } = useParams();
  const list = listBehind(useLocation().state);
  const { data: booking, error, isPending, refetch } = useBooking(id);
  useLiveRefetch(
    () => void refetch(),
    (change) => change.kind.startsWith('booking.') && String(change.id) === id,
  );
  const back = <BackLink to={list} />;
  if (booking) {
    const { renting_entities: entities, department } = booking;
    return (
      <>
        <PageHeader
          back={back}
          title={booking.client.name}
          chips={
            <>
              <StateChips booking={booking} />
              <EditorChips bookingId={booking.id} />
            </>
          }
          description={`#${booking.id} · ${entities[0] ? `${entities[0].name}${entities.length > 1 ? ` +${entities.length - 1}` : ''} · ` : ''}${department.name}`}
        />
        <BookingDetails booking={booking} />
      </>
    );
  }
  if (isPending) {
    return (
      <>
        <PageHeader back={back} title={t('detail.loading')} description={`#${id}`} />
        <BookingSkeleton />
      </>
    );
  }
  if (isMissing(error)) {
    return (
      <EmptyState
        order={1}
        art={<LostSlot />}
        title={t('detail.missing')}
        text={t('detail.missingText')}
        action={
          <Button component={Link} to={list} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
            {t('detail.back')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageHeader back={back} title={t('detail.title')} description={`#${id}`} />
      <ErrorState text={t('detail.failed')} onRetry={() => refetch()} />
    </>
  );
};
