import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';

/** Calls that store one setting, with its key. */
const STORED_BY = {
  'settings.saveWorkingHours': 'working_hours',
  'settings.saveReminderHours': 'reminder_hours',
  'settings.saveOverallInformation': 'overall_booking_information',
} as const;

/**
 * A server that keeps the settings of a company, with their versions. A change of an older version is refused.
 *
 * @param start the settings that are stored at the start
 */
export const settingsServer = (start: Partial<Record<StoredSettingKey, unknown>> = {}, answers: Answers = {}) => {
  const stored = new Map<StoredSettingKey, { value: unknown; version: string }>();
  let versions = 0;
  /** Stores a setting, as another person does. */
  const store = (key: StoredSettingKey, value: unknown) => {
    versions += 1;
    stored.set(key, { value, version: String(versions).padStart(16, '0') });
  };
  for (const [key, value] of Object.entries(start)) store(key as StoredSettingKey, value);
  const isStale = (key: StoredSettingKey, url: URL) => {
    const seen = url.searchParams.get('version');
    return seen !== null && seen !== (stored.get(key)?.version ?? 'none');
  };
  const stale = () => refusal(409, REFUSALS.changedMeanwhile);
  const keyIn = (url: URL) => url.pathname.split('/').at(-1) as StoredSettingKey;
  const saves = Object.entries(STORED_BY).map(([name, key]) => [
    name,
    ({ url, body }: { url: URL; body: unknown }) => {
      if (isStale(key, url)) return stale();
      store(key, body);
      return { success: true, value: body };
    },
  ]);
  const server = fakeServer({
    'settings.listCompanySettings': () => ({
      settings: [...stored].map(([key, one]) => ({ key, ...one })) as never,
    }),
    'settings.listSettingChanges': { changes: [] },
    'settings.upsertSetting': ({ url, body }) => {
      if (isStale(keyIn(url), url)) return stale();
      const { value } = body as { value: unknown };
      store(keyIn(url), value);
      return { success: true, value: value as never };
    },
    'settings.deleteSetting': ({ url }) => {
      stored.delete(keyIn(url));
      return { success: true };
    },
    ...(Object.fromEntries(saves) as Answers),
    ...answers,
  });
  return { ...server, store, valueOf: (key: StoredSettingKey) => stored.get(key)?.value };
};
