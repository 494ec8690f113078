import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Area, LISTS } from './areas.ts';
import type { Subject } from './changes.ts';

/** The list of each subject, and the area of its details. */
const SHOWN = {
  category: { list: LISTS.categories, area: 'categories' },
  company: { list: LISTS.companies, area: 'companies' },
  department: { list: LISTS.departments, area: 'departments' },
  rentingEntity: { list: LISTS.rentingEntities, area: 'renting-entities' },
  request: { list: LISTS.requests, area: 'requests' },
  staffMember: { list: LISTS.staff, area: 'staff' },
} as const satisfies Partial<Record<Subject, { readonly list: string; readonly area: Area }>>;

interface Saved {
  readonly id: number;
}
interface Rows {
  readonly data: readonly Saved[];
}

/** Writes a saved record into the loaded lists and details that show it. Their other fields stay. */
export const showSaved = (client: QueryClient, subject: keyof typeof SHOWN, saved: Saved): void => {
  const { list, area } = SHOWN[subject];
  client.setQueriesData<object>(
    { queryKey: [area, 'detail', String(saved.id)] },
    (shown) => shown && { ...shown, ...saved },
  );
  client.setQueriesData<Rows>(
    { queryKey: ['list', list] },
    (page) => page && { ...page, data: page.data.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) },
  );
};

/**
 * A function that writes a saved record into the cached answers. Otherwise the next change would send the old version
 * until the refetch ends, and look like a conflict with another person.
 */
export const useShowSaved = (subject: keyof typeof SHOWN): ((saved: Saved) => void) => {
  const client = useQueryClient();
  return (saved) => showSaved(client, subject, saved);
};
