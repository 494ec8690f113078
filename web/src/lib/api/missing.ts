import { ApiError } from './api-error.ts';

/** Whether an error means that the record doesn't exist or isn't visible to this person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Statuses that a details page shows itself. */
export const detailHandles = [400, 403, 404] as const;

/** Retries a details query twice, unless the record is missing. */
export const retryDetail = (count: number, error: unknown): boolean => !isMissing(error) && count < 2;
