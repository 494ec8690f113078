import { ApiError } from './api-error.ts';

/** Whether an error means that there is none, or none that this person may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Statuses that the page of one thing shows itself. */
export const detailHandles = [400, 403, 404] as const;

/** Asks again for what may have failed by chance, and not for what isn't there. */
export const retryDetail = (count: number, error: unknown): boolean => !isMissing(error) && count < 2;
