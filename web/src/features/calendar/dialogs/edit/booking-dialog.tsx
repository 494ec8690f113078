import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { NothingFound } from '../../../../ui/illustrations.tsx';
import { LinesSkeleton } from '../../../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { bookingOptions } from '../api/booking.ts';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import type { BookingDialogProps } from './edit-form.tsx';
import { EditForm } from './edit-form.tsx';
import { wordsOfLoading } from './use-edit.ts';

/** The dialog of a booking: change, mark as arrived, check out, cancel. */
export const BookingDialog = ({ bookingId, onClose, onChanged }: BookingDialogProps) => {
  const { t } = useTranslation('reservation');
  const { data, error, refetch } = useQuery(bookingOptions(bookingId));
  if (data !== undefined) {
    return <EditForm key={bookingId} booking={data} onClose={onClose} onChanged={onChanged} />;
  }
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <DialogFrame title={t('edit.title', { id: bookingId })} onClose={onClose}>
      {isMissing ? <EmptyState art={<NothingFound />} title={t('edit.missing')} order={3} /> : null}
      {error && !isMissing ? <ErrorState text={wordsOfLoading(error)} onRetry={() => void refetch()} /> : null}
      {error ? null : <LinesSkeleton lines={8} />}
    </DialogFrame>
  );
};
