import { Skeleton } from '@mantine/core';
import { onDemand } from '#ui/states/on-demand.tsx';

// Each step loads when it or the previous step is opened, so the first load contains none.
const place = { waiting: <Skeleton height={180} radius="lg" aria-hidden /> };

export const CompanyStep = onDemand(async () => (await import('./company-step.tsx')).default, place);
export const DepartmentStep = onDemand(async () => (await import('./department-step.tsx')).default, place);
export const HourlyDateStep = onDemand(async () => (await import('./hourly-date-step.tsx')).default, place);
export const DailyDateStep = onDemand(async () => (await import('./daily-date-step.tsx')).default, place);
export const CategoryStep = onDemand(async () => (await import('./category-step.tsx')).default, place);
export const ClientStep = onDemand(async () => (await import('./client-step.tsx')).default, place);
export const SummaryStep = onDemand(async () => (await import('./summary-step.tsx')).default, place);
export const ThankYou = onDemand(async () => (await import('./thank-you.tsx')).default, place);

/** Prefetches the next steps. */
export const prepareAfter = (step: 'company' | 'department' | 'date'): void => {
  const next = {
    company: [DepartmentStep],
    department: [HourlyDateStep, DailyDateStep],
    date: [CategoryStep, ClientStep, SummaryStep, ThankYou],
  }[step];
  for (const { prepare } of next) prepare();
};
