import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { autoBookingOptions } from '../api/places.ts';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import type { AutomaticBookingDialogProps } from './automatic-form.tsx';
import { AutomaticForm } from './automatic-form.tsx';

/** Books the clicked renting entity and time of a calendar. */
export const AutomaticBookingDialog = (props: AutomaticBookingDialogProps) => {
  const { t } = useTranslation('bookingform');
  const { data, error, refetch } = useQuery(autoBookingOptions(props.entityId));
  if (data !== undefined) return <AutomaticForm {...props} data={data} />;
  return (
    <DialogFrame title={t('automatic.title')} onClose={props.onClose}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <LinesSkeleton lines={7} />}
    </DialogFrame>
  );
};
