import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsKey } from '#lib/queries/company-settings.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { previewAnswerHours } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';

/** How many pending requests the limit would decline at once. Without an answer from the server, that it may be some. */
export const OverdueRequests = ({ companyId, hours }: CompanyPart & { readonly hours: number }) => {
  const { t } = useTranslation('settings');
  const { data, isError } = useQuery({
    queryKey: [...settingsKey(companyId), 'answer-hours-preview', hours] as const,
    queryFn: ({ signal }) => previewAnswerHours(companyId, hours, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return t('waiting.answer.askUnknown');
  if (data === undefined) return <LinesSkeleton lines={2} />;
  return data === 0 ? t('waiting.answer.askNone') : t('waiting.answer.askText', { count: data });
};
