import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { type Asked, freeEntitiesOptions, reasonOf } from '../api/availability.ts';

export type FreeCheck =
  | { readonly kind: 'none'; readonly text: string }
  | { readonly kind: 'checking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'unknown'; readonly retry: () => void };

/**
 * Whether an entity is free at a time, with the reason if not. `fault` is a reason that is known without asking the
 * server.
 */
export const useFreeCheck = (asked: Asked | null, entityId: number, fault: string | null): FreeCheck => {
  const { t } = useTranslation('bookingform');
  const free = useQuery(freeEntitiesOptions(fault === null ? asked : null));
  if (fault !== null) return { kind: 'none', text: fault };
  if (asked === null) return { kind: 'checking' };
  if (free.error) {
    const isRefused = free.error instanceof ApiError && [409, 422].includes(free.error.status);
    if (isRefused) return { kind: 'none', text: reasonOf(free.error) ?? t('slot.none') };
    return { kind: 'unknown', retry: () => void free.refetch() };
  }
  if (free.data === undefined) return { kind: 'checking' };
  const isFree = free.data.available_renting_entities.some(({ id }) => id === entityId);
  return isFree ? { kind: 'free' } : { kind: 'none', text: t('slot.none') };
};
