import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, wallClock } from '#lib/texts/format.ts';
import { currentLanguage, intlLocale } from '#lib/texts/i18n.ts';
import { Missing } from '#ui/states/missing.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import classes from './details-modal.module.css';

/** `d - MMMM - yyyy H:mm`, or null without a value. */
const detailMoment = (instant: string | null, zone: string): string | null => {
  if (instant === null || instant === '') return null;
  const { day, year, hour, minute } = wallClock(instant, zone);
  const month = new Intl.DateTimeFormat(intlLocale(currentLanguage()), { month: 'long', timeZone: zone });
  return `${Number(day)} - ${month.format(new Date(instant))} - ${year} ${Number(hour)}:${minute}`;
};

interface DetailsModalProps {
  readonly booking: BookingDetail;
  readonly onClose: () => void;
}

const useRows = (booking: BookingDetail): (readonly [string, string | null])[] => {
  const { t } = useTranslation('bookingform');
  const yesNo = (value: boolean) => (value ? t('value.yes') : t('value.no'));
  const isDaily = booking.schedule_system === 'DAILY';
  return [
    [t('field.id'), String(booking.id)],
    [t('field.reservationName'), booking.client.name],
    [t('field.guests'), formatNumber(booking.number_of_interactors)],
    [t('field.dateFrom'), detailMoment(booking.date_from, booking.timezone)],
    [t('field.dateTo'), detailMoment(booking.date_to, booking.timezone)],
    [t('stay.arrival'), booking.expected_arrival],
    [t('stay.departure'), booking.expected_departure],
    ...(isDaily
      ? [
          [t('field.checkedIn'), yesNo(booking.guests_count > 0)] as const,
          [t('field.checkedInGuests'), formatNumber(booking.guests_count)] as const,
          [t('field.checkedOut'), yesNo(booking.has_checked_out)] as const,
        ]
      : []),
    [t('field.entities'), booking.renting_entities.map(({ name }) => name).join(', ') || null],
    [t('field.company'), booking.company.name],
    [t('field.department'), booking.department.name],
    [t('field.wholeDepartment'), yesNo(booking.whole_department_reservation)],
    [t('field.manual'), yesNo(booking.is_manual_booking)],
  ];
};

/** A booking's details as a table. */
export const DetailsModal = ({ booking, onClose }: DetailsModalProps) => {
  const { t } = useTranslation('bookingform');
  const rows = useRows(booking);
  return (
    <DialogFrame
      title={t('details.title')}
      size="medium"
      onClose={onClose}
      footer={(close) => (
        <Button variant="default" onClick={() => close()}>
          {t('common:action.close')}
        </Button>
      )}
    >
      <table className={classes.table}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value ?? <Missing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DialogFrame>
  );
};
