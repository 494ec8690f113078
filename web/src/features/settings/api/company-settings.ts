import type { InputOf } from '@ledig/contract/types.ts';
import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import { call } from '#lib/api/client.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

/** The version that the person saw. Without it, the change overwrites. */
export interface SeenVersion {
  readonly version?: string;
}

const options = { handles: formHandles } as const;

type SaveName =
  | 'settings.saveWorkingHours'
  | 'settings.saveTagsDescription'
  | 'settings.saveOverallInformation'
  | 'settings.saveReminderHours'
  | 'settings.saveVisual'
  | 'settings.saveLastBooking'
  | 'settings.saveDefaultDuration'
  | 'settings.saveDailyDurations'
  | 'settings.saveHourlyDurations';

/** Stores a setting through its own endpoint. The form has checked the body with the contract's schema. */
export const saveBy =
  (name: SaveName, companyId: number) =>
  (body: unknown, query: SeenVersion): Promise<unknown> =>
    call(name, { params: { companyId }, query, body } as InputOf<SaveName>, options);

/** Stores a setting of one value by its key. */
export const saveValue =
  (key: StoredSettingKey, companyId: number) =>
  (body: unknown, query: SeenVersion): Promise<unknown> =>
    call(
      'settings.upsertSetting',
      { params: { companyId, key }, query, body } as InputOf<'settings.upsertSetting'>,
      options,
    );

/** Stores how many rows a page has. */
export const savePagination =
  (companyId: number) =>
  (body: unknown, query: SeenVersion): Promise<unknown> => {
    const { value } = body as { readonly value: number };
    return call('settings.savePagination', { params: { companyId, value }, query }, options);
  };

/** Adds or removes one tag. */
export const changeTags = (companyId: number, body: { readonly add: string } | { readonly remove: string }) =>
  call('settings.saveTags', { params: { companyId }, query: {}, body }, options);

/** Removes a setting, so that its default applies. */
export const deleteSetting = async (companyId: number, key: StoredSettingKey, query: SeenVersion): Promise<void> => {
  await call('settings.deleteSetting', { params: { companyId, key }, query }, options);
};

/** Replaces a company's settings with those of another one. Returns their number. */
export const copySettings = async (companyId: number, from_company_id: number): Promise<number> =>
  (await call('settings.copySettings', { params: { companyId }, body: { from_company_id } }, options)).copied;

/** How many pending requests would be declined at once after so many hours. */
export const previewAnswerHours = async (companyId: number, value: number, signal: AbortSignal): Promise<number> =>
  (await call('settings.previewAnswerHours', { params: { companyId }, body: { value } }, { signal, handles: 'all' }))
    .total;

/** The coming bookings that would lie outside opening hours; `body` is checked by the contract's schema. */
export const previewHours = (
  companyId: number,
  body: InputOf<'settings.previewWorkingHours'>['body'],
  signal: AbortSignal,
) => call('settings.previewWorkingHours', { params: { companyId }, body }, { signal, handles: 'all' });
