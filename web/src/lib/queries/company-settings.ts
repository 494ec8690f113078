import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The query key of all queries about a company's settings. */
export const settingsKey = (companyId: number) => ['settings', companyId] as const;

/** A stored setting. The version of a missing setting is `none`. */
export interface StoredSetting {
  readonly value: unknown;
  readonly version: string;
  /** Versions of the parts of `booking_duration`. */
  readonly parts?: Readonly<Record<string, string>> | undefined;
}

export const NOT_STORED: StoredSetting = { value: undefined, version: 'none' };

const settingsQuery = (companyId: number) => ({
  queryKey: settingsKey(companyId),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { settings } = await call('settings.listCompanySettings', { params: { companyId } }, { signal });
    return new Map<string, StoredSetting>(settings.map(({ key, ...stored }) => [key, stored]));
  },
});

/** Every stored setting of a company by key, with versions. */
export const useStoredSettings = (companyId: number) => useQuery(settingsQuery(companyId));

const valuesOf = (settings: ReadonlyMap<string, StoredSetting>): ReadonlyMap<string, unknown> =>
  new Map([...settings].map(([key, { value }]) => [key, value]));

/** The value of every stored setting of a company, by key. Without a company there are none. */
export const useCompanySettings = (companyId: number | null) =>
  useQuery({ ...settingsQuery(companyId ?? 0), select: valuesOf, enabled: companyId !== null });

/** The last editor of each setting of a company, by key. */
export const useSettingChanges = (companyId: number) =>
  useQuery({
    queryKey: [...settingsKey(companyId), 'changes'] as const,
    queryFn: async ({ signal }) => {
      const { changes } = await call('settings.listSettingChanges', { params: { companyId } }, { signal });
      return new Map(changes.map(({ key, ...change }) => [key, change]));
    },
  });
