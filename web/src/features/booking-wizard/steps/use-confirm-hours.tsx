import { useTranslation } from 'react-i18next';
import { isPeriodBlocked } from '../api/check-stay.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { takesRequests } from '../draft/steps.ts';
import { Note } from '../parts/notice.tsx';
import { usePlace } from '../place.ts';
import { type DateCheck, useDateCheck } from './use-date-check.tsx';

/**
 * Leaves the hourly date step. Free times were just fetched; a request's period is checked by a call. Rule:
 * docs/rules/public-booking.md#checking-dates.
 */
export const useConfirmHours = (department: PublicDepartment): DateCheck => {
  const { t } = useTranslation('wizard');
  const { domain } = usePlace();
  return useDateCheck(async ({ slot }) => {
    const isBlocked =
      takesRequests(department) && slot !== null && (await isPeriodBlocked(domain, department.id, slot));
    return isBlocked ? { note: <Note>{t('calendar.blockedRange')}</Note> } : { action: { type: 'dates-confirmed' } };
  });
};
