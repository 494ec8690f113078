import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { isAbout } from '#lib/queries/changes.ts';
import { useSession } from '#lib/session/use-session.ts';
import { StateChips } from '#ui/bookings/state-chips.tsx';
import { SecondaryLink } from '#ui/buttons/link-button.tsx';
import { DetailScreen } from '#ui/detail/detail-screen.tsx';
import { BackLink } from '#ui/detail/not-there.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useBooking } from './api/get-booking.ts';
import classes from './components/booking-details.module.css';
import { BookingSections } from './components/booking-sections.tsx';
import { BookingSkeleton } from './components/booking-skeleton.tsx';
import { EditorChips } from './components/editor-chips.tsx';
import { listAddressOf } from './list-address.ts';
import { PanelSlot } from './panel-slot.ts';

/** The address of a calendar that shows and marks the booking. */
const calendarPathOf = ({ id, schedule_system, date_from }: BookingDetail): string =>
  `/calendaric-view${schedule_system === 'DAILY' ? '-daily' : ''}?date=${date_from.slice(0, 10)}&booking=${id}`;

const Booking = ({ booking, back }: { readonly booking: BookingDetail; readonly back: string }) => {
  const { t } = useTranslation('bookings');
  const session = useSession();
  const Panel = useContext(PanelSlot);
  const { id, department } = booking;
  return (
    <>
      <PageHeader
        back={<BackLink to={back} label={t('detail.back')} />}
        title={booking.client.name}
        chips={
          <>
            <StateChips booking={booking} />
            <EditorChips bookingId={id} />
          </>
        }
        actions={
          <>
            {session && may(session.role, 'calendar.see') && booking.canceled_at === null ? (
              <SecondaryLink to={calendarPathOf(booking)}>{t('detail.inCalendar')}</SecondaryLink>
            ) : null}
            {session && may(session.role, 'message.see') ? (
              <SecondaryLink to={`/messages?booking=${id}`}>{t('detail.messages')}</SecondaryLink>
            ) : null}
          </>
        }
        description={`#${id} · ${department.name}`}
      />
      <div className={classes.grid}>
        {Panel === null ? null : <Panel booking={booking} />}
        <BookingSections booking={booking} opened={['guest', 'history', 'origin']} />
      </div>
    </>
  );
};

/** `/booking/{id}`: a booking with all details, and a link back to the list. */
export const BookingScreen = () => {
  const { t } = useTranslation('bookings');
  const { id = '' } = useParams();
  const list = listAddressOf(useLocation().state);
  const query = useBooking(id);
  useLiveRefetch(
    () => void query.refetch(),
    (change) => isAbout(change, 'booking') && String(change.id) === id,
  );
  return (
    <DetailScreen query={query} texts="bookings" title={t('detail.title')} back={list} skeleton={<BookingSkeleton />}>
      {(booking) => <Booking booking={booking} back={list} />}
    </DetailScreen>
  );
};
