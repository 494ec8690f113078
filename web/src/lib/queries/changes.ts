import type { ChangeKind, LiveChange } from '@ledig/contract/live.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLiveRefetch } from '../live/use-live-changes.ts';
import { type Area, LISTS } from './areas.ts';

const calendar = (part: string) => ['calendar', part] as const;

/** Query keys of the calendar and its dialogs for free units and times. */
const FREE = ['free-entities', 'department-free', 'move-check', 'booked-dates', 'slots', 'holds'].map(calendar);

/** The week of an observer's units, with bookings and requests. */
const OWN_WEEK = calendar('own');

/** Query keys of the calendar that a booking affects. Blocked dates and the rows of all units aren't affected. */
const CALENDAR_OF_BOOKINGS: readonly QueryKey[] = [
  ...['bookings', 'upcoming', 'booking-dialog', 'guests'].map(calendar),
  OWN_WEEK,
  ['calendar', 'entities', true],
  ...FREE,
];

/** Query keys of the units that can take a request. */
const FREE_FOR_REQUESTS = [
  ['requests', 'units'],
  ['requests', 'day'],
] as const;

/** Each subject with the prefixes of the query keys that show it. */
const SHOWN_IN = {
  blockedDate: [['blocked-dates'], ['calendar'], ...FREE_FOR_REQUESTS],
  booking: [['bookings'], ...CALENDAR_OF_BOOKINGS, ...FREE_FOR_REQUESTS, ['dashboard']],
  calendarFeed: [['account', 'calendar-feed']],
  category: [['categories'], ['list'], ['renting-entities']],
  client: [['list', LISTS.clients], ['clients']],
  company: [['companies'], ['list'], ['departments'], ['renting-entities']],
  companyFile: [['companies'], ['settings']],
  department: [['departments'], ['companies'], ['categories'], ['renting-entities'], ['list']],
  // The fire list is stored on the device, not in the query cache.
  fireList: [],
  message: [['messages']],
  profile: [['account', 'profile']],
  providerAccount: [
    ['account', 'provider-account'],
    ['account', 'sessions'],
  ],
  registerEntry: [['list', LISTS.register]],
  rentingEntity: [['calendar'], ['renting-entities'], ['list'], ['departments'], ['companies'], ['categories']],
  report: [['list', LISTS.reports]],
  request: [['list', LISTS.requests], ['requests'], OWN_WEEK],
  setting: [['settings'], ['companies', 'rules'], ['companies', 'choices'], ['calendar']],
  staffMember: [['list', LISTS.staff], ['staff', 'detail'], ['staff', 'observers'], ['companies']],
  twoFactor: [['account', 'two-factor']],
  survey: [['list', LISTS.surveys], ['surveys']],
  waitingEntry: [['list', LISTS.waitingList], ['waiting-list'], ...FREE],
} as const satisfies Record<string, readonly QueryKey[]>;

/** A kind of record that changes. */
export type Subject = keyof typeof SHOWN_IN;

const SUBJECT_OF: Readonly<Record<ChangeKind, Subject>> = {
  'booking.created': 'booking',
  'booking.changed': 'booking',
  'booking.canceled': 'booking',
  'request.created': 'request',
  'request.changed': 'request',
  'waiting.changed': 'waitingEntry',
  'blocked.changed': 'blockedDate',
  'entity.changed': 'rentingEntity',
  'setting.changed': 'setting',
  'firelist.ticked': 'fireList',
};

/** Whether a live change is about one of the subjects. */
export const isAbout = ({ kind }: Pick<LiveChange, 'kind'>, ...subjects: readonly Subject[]): boolean =>
  subjects.includes(SUBJECT_OF[kind]);

interface InvalidateOptions {
  /** With `none`, the visible queries aren't refetched now. */
  readonly refetchType?: 'active' | 'none';
}

/** Invalidates all queries that show the subject. Visible ones are refetched. */
export const invalidate = async (
  client: QueryClient,
  subject: Subject,
  options: InvalidateOptions = {},
): Promise<void> => {
  await Promise.all(SHOWN_IN[subject].map((queryKey) => client.invalidateQueries({ queryKey, ...options })));
};

/**
 * Invalidates the queries of an area that changes by other people affect.
 * @param changes null when some may have been missed
 */
export const invalidateChanged = async (
  client: QueryClient,
  area: Area,
  changes: readonly LiveChange[] | null,
): Promise<void> => {
  const keys = changes?.flatMap(({ kind }): readonly QueryKey[] => SHOWN_IN[SUBJECT_OF[kind]]) ?? [[area]];
  const own = new Map(keys.filter(([first]) => first === area).map((queryKey) => [queryKey.join(), queryKey]));
  await Promise.all([...own.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** A function to call after a change: it refetches everything that shows the subject. */
export const useChanged = (subject: Subject): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => invalidate(client, subject);
};

/**
 * Refetches everything that shows the subject when another person changes it.
 * @param concerns filter for changes of the subject; all by default
 */
export const useLiveSubject = (subject: Subject, concerns: (change: LiveChange) => boolean = () => true): void => {
  const changed = useChanged(subject);
  useLiveRefetch(
    () => void changed(),
    (change) => isAbout(change, subject) && concerns(change),
  );
};
