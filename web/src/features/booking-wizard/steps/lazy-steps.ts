import { lazy } from 'react';

// Each step comes when it is opened; the first load carries none of them.
const files = {
  company: () => import('./company-step.tsx'),
  department: () => import('./department-step.tsx'),
  hourly: () => import('./hourly-date-step.tsx'),
  daily: () => import('./daily-date-step.tsx'),
  category: () => import('./category-step.tsx'),
  client: () => import('./client-step.tsx'),
  summary: () => import('./summary-step.tsx'),
  thanks: () => import('./thank-you.tsx'),
};

export const CompanyStep = lazy(files.company);
export const DepartmentStep = lazy(files.department);
export const HourlyDateStep = lazy(files.hourly);
export const DailyDateStep = lazy(files.daily);
export const CategoryStep = lazy(files.category);
export const ClientStep = lazy(files.client);
export const SummaryStep = lazy(files.summary);
export const ThankYou = lazy(files.thanks);

/** Fetches what comes after the dates, once the visitor has begun to choose them. */
export const fetchLaterSteps = (): void => {
  void Promise.all([files.client(), files.summary(), files.thanks()]).catch(() => {
    // Fetched again when needed; without a network that is where it shows.
  });
};
