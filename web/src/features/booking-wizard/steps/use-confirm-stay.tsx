import { useTranslation } from 'react-i18next';
import { isPeriodBlocked, isStayFree, stayInstants } from '../api/check-stay.ts';
import { fetchCategories } from '../api/use-categories.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import type { Action } from '../draft/reduce.ts';
import { takesRequests } from '../draft/steps.ts';
import { Note } from '../parts/notice.tsx';
import { usePlace } from '../place.ts';
import { type DateCheck, useDateCheck } from './use-date-check.tsx';

type Outcome = Action | 'none-free' | 'blocked';

/** Checks the stay before continuing. Rule: docs/rules/public-booking.md#checking-dates. */
const checkStay = async (domain: string, department: PublicDepartment, draft: Draft): Promise<Outcome> => {
  const { range, pendingCategoryId } = draft;
  if (range?.last == null) return 'none-free';
  const stay = { first: range.first, last: range.last };
  const categories = pendingCategoryId === null ? [] : await fetchCategories(domain, department.id);
  const pending = categories.find(({ id }) => id === pendingCategoryId);
  const category = pending && { id: pending.id, name: pending.name };
  if (takesRequests(department)) {
    const isBlocked = await isPeriodBlocked(domain, department.id, stayInstants(department, stay));
    return isBlocked ? 'blocked' : { type: 'dates-confirmed', category };
  }
  if (pendingCategoryId !== null) {
    const isFree =
      pending !== undefined && (await isStayFree(domain, department, stay, { ...draft, categoryId: pending.id }));
    return isFree ? { type: 'dates-confirmed', category } : { type: 'category-unavailable' };
  }
  const isFree = await isStayFree(domain, department, stay, draft);
  return isFree ? { type: 'dates-confirmed' } : 'none-free';
};

/** Leaves the daily date step if the stay is free, otherwise shows the reason. */
export const useConfirmStay = (department: PublicDepartment): DateCheck => {
  const { t } = useTranslation('wizard');
  const { domain } = usePlace();
  return useDateCheck(async (draft) => {
    const outcome = await checkStay(domain, department, draft);
    if (outcome === 'none-free') return { note: <Note title={t('stay.noneTitle')}>{t('stay.noneText')}</Note> };
    if (outcome === 'blocked') return { note: <Note>{t('calendar.blockedRange')}</Note> };
    return { action: outcome };
  });
};
