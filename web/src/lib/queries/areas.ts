/** The first part of each query key. The types of TanStack Query refuse a key that starts with another word. */
export type Area =
  | 'account'
  | 'arrivals'
  | 'audit'
  | 'blocked-dates'
  | 'bookings'
  | 'calendar'
  | 'categories'
  | 'clients'
  | 'companies'
  | 'dashboard'
  | 'departments'
  | 'figures'
  | 'first-steps'
  | 'floor-plans'
  | 'list'
  | 'messages'
  | 'my-booking'
  | 'notifications'
  | 'platform'
  | 'preferences'
  | 'renting-entities'
  | 'requests'
  | 'settings'
  | 'sign-up-state'
  | 'staff'
  | 'surveys'
  | 'usage'
  | 'waiting-list'
  | 'wizard';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Area, ...(readonly unknown[])];
  }
}

/** The names of the lists of `ListScreen`. A list's query key is `['list', name, …]`. */
export const LISTS = {
  register: 'guest-register',
  waitingList: 'waiting-list',
  staff: 'staff-members',
  requests: 'booking-requests',
  categories: 'categories',
  companies: 'companies',
  departments: 'departments',
  rentingEntities: 'renting-entities',
  clients: 'clients',
  surveys: 'surveys',
  reports: 'reports',
} as const;
