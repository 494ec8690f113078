import { isDate } from '@ledig/domain/time/dates.ts';
import { useSearchParams } from 'react-router';
import type { RequestFilter } from './api/requests.ts';

const ID = /^[1-9]\d{0,14}$/;

const dateOf = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);

/** The list's filter from the address, and a function to change it. */
export const useRequestFilter = () => {
  const [params, setParams] = useSearchParams();
  const department = params.get('department') ?? '';
  const filter: RequestFilter = {
    department: ID.test(department) ? Number(department) : null,
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
  };
  const change = (next: Partial<Record<keyof RequestFilter, string | null>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(next)) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      after.delete('page');
      return after;
    });
  return { filter, change };
};
