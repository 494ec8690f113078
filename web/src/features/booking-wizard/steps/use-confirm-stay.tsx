import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { isPeriodBlocked, isStayFree, stayInstants } from '../api/check-stay.ts';
import { fetchCategories } from '../api/use-categories.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import type { Action } from '../draft/reduce.ts';
import { takesRequests } from '../draft/steps.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Note } from '../parts/notice.tsx';
import { usePlace } from '../place.ts';
import { useWizard } from '../wizard-context.ts';

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
export const useConfirmStay = (
  department: PublicDepartment,
): { run: () => Promise<void>; isBusy: boolean; note: ReactNode } => {
  const { t } = useTranslation('wizard');
  const { domain } = usePlace();
  const { draft, dispatch } = useWizard();
  const [isBusy, setBusy] = useState(false);
  /** Belongs to one draft; another choice hides it. */
  const [said, setSaid] = useState<{ readonly about: Draft; readonly note: ReactNode } | null>(null);
  const run = async () => {
    setSaid(null);
    setBusy(true);
    const say = (note: ReactNode) => setSaid({ about: draft, note });
    try {
      const outcome = await checkStay(domain, department, draft);
      if (outcome === 'none-free') say(<Note title={t('stay.noneTitle')}>{t('stay.noneText')}</Note>);
      else if (outcome === 'blocked') say(<Note>{t('calendar.blockedRange')}</Note>);
      else dispatch(outcome);
    } catch (error) {
      say(<FailureNote error={error instanceof ApiError ? error : new ApiError(500)} onRetry={() => void run()} />);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, note: said?.about === draft ? said.note : null };
};
