import type { ChangeKind, LiveChange } from '@ledig/contract/live.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLiveRefetch } from '../use-live-changes.ts';
import { LISTS } from './areas.ts';

/** What can change, and the beginnings of the query keys whose answers then are old. */
const SHOWN_IN = {
  blockedDate: [['blocked-dates'], ['calendar']],
  booking: [['bookings'], ['calendar'], ['dashboard']],
  category: [['categories'], ['list'], ['renting-entities']],
  client: [['list', LISTS.clients], ['clients']],
  company: [['companies'], ['list'], ['departments'], ['renting-entities']],
  companyFile: [['companies'], ['settings']],
  department: [['departments'], ['companies'], ['categories'], ['renting-entities'], ['list']],
  message: [['messages']],
  profile: [['account', 'profile']],
  registerEntry: [['list', LISTS.register]],
  rentingEntity: [['renting-entities'], ['list'], ['departments'], ['companies'], ['categories']],
  report: [['list', LISTS.reports]],
  request: [['list', LISTS.requests], ['requests']],
  setting: [['settings'], ['companies', 'rules']],
  staffMember: [['list', LISTS.staff], ['staff', 'detail'], ['staff', 'observers'], ['companies']],
  survey: [['list', LISTS.surveys], ['surveys']],
  waitingEntry: [['list', LISTS.waitingList], ['waiting-list']],
} as const satisfies Record<string, readonly QueryKey[]>;

/** What can change. */
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
};

/** Whether a live change is about one of the subjects. */
export const isAbout = ({ kind }: Pick<LiveChange, 'kind'>, ...subjects: readonly Subject[]): boolean =>
  subjects.includes(SUBJECT_OF[kind]);

interface HowToReadAgain {
  /** With `none`, answers that are on the screen are not read again now. */
  readonly refetchType?: 'active' | 'none';
}

/** Marks all answers that show the subject as old. Those on the screen are read again. */
export const readAgain = async (client: QueryClient, subject: Subject, how: HowToReadAgain = {}): Promise<void> => {
  await Promise.all(SHOWN_IN[subject].map((queryKey) => client.invalidateQueries({ queryKey, ...how })));
};

/** A function to call after a change: everything that shows the subject is read again. */
export const useChanged = (subject: Subject): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => readAgain(client, subject);
};

/**
 * Reads everything that shows the subject again when somebody else changes it.
 * @param concerns filter for changes of the subject; all by default
 */
export const useLiveSubject = (subject: Subject, concerns: (change: LiveChange) => boolean = () => true): void => {
  const changed = useChanged(subject);
  useLiveRefetch(
    () => void changed(),
    (change) => isAbout(change, subject) && concerns(change),
  );
};
