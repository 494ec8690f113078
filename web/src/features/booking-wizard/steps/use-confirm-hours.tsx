import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { isPeriodBlocked } from '../api/check-stay.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { Slot } from '../draft/draft.ts';
import { takesRequests } from '../draft/steps.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Note } from '../parts/notice.tsx';
import { usePlace } from '../place.ts';
import { useWizard } from '../wizard-context.ts';

/**
 * Leaves the hourly date step. Free times were just fetched; a request's period is checked by a call. Rule:
 * docs/rules/public-booking.md#checking-dates.
 */
export const useConfirmHours = (
  department: PublicDepartment,
): { run: (slot: Slot) => Promise<void>; isBusy: boolean; note: ReactNode } => {
  const { t } = useTranslation('wizard');
  const { domain } = usePlace();
  const { dispatch } = useWizard();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<ReactNode>(null);
  const run = async (slot: Slot) => {
    setNote(null);
    if (!takesRequests(department)) return dispatch({ type: 'dates-confirmed' });
    setBusy(true);
    try {
      const isBlocked = await isPeriodBlocked(domain, department.id, slot);
      if (isBlocked) setNote(<Note>{t('calendar.blockedRange')}</Note>);
      else dispatch({ type: 'dates-confirmed' });
    } catch (error) {
      setNote(
        <FailureNote error={error instanceof ApiError ? error : new ApiError(500)} onRetry={() => void run(slot)} />,
      );
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, note };
};
