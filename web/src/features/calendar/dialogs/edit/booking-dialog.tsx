import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { NothingFound } from '#ui/states/illustrations.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { bookingOptions } from '../api/booking.ts';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { type BookingDialogProps, BookingPanel } from './booking-panel.tsx';
import { wordsOfLoading } from './use-edit.ts';

/** A booking as a side panel on wide screens, otherwise as a dialog, full screen on phones. */
export const BookingDialog = ({ bookingId, guard, onClose, onChanged }: BookingDialogProps) => {
  const { t } = useTranslation('bookingform');
  const isWide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const shape = isWide ? 'side' : 'modal';
  const { data, error, refetch } = useQuery(bookingOptions(bookingId));
  if (data !== undefined) {
    return <BookingPanel key={bookingId} {...{ shape, guard, onClose, onChanged }} booking={data} />;
  }
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <DialogFrame shape={shape} title={t('edit.title', { id: bookingId })} onClose={onClose}>
      {isMissing ? <EmptyState art={<NothingFound />} title={t('edit.missing')} order={3} /> : null}
      {error && !isMissing ? <ErrorState text={wordsOfLoading(error)} onRetry={() => void refetch()} /> : null}
      {error ? null : <LinesSkeleton lines={8} />}
    </DialogFrame>
  );
};
