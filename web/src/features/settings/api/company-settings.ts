import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { formHandles } from '../../../ui/form/use-contract-form.ts';

const keyOf = (companyId: number) => ['settings', companyId] as const;

/** Every stored setting of a company by its key. */
export const useCompanySettings = (companyId: number) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) => {
      const { settings } = await call('settings.listCompanySettings', { params: { companyId } }, { signal });
      return new Map(settings.map(({ key, value }) => [key, value]));
    },
  });

/** Stores the website of a company; an empty text forgets it. A refusal is the field's to say. */
export const saveWebsite = async (companyId: number, value: string): Promise<void> => {
  const params = { companyId, key: 'company_website_url' };
  await call('settings.upsertSetting', { params, body: { value } }, { handles: formHandles });
};

/** Stores for how many months guests are kept; null for as long as nobody erases them. */
export const saveRetention = async (companyId: number, value: number | null): Promise<void> => {
  const params = { companyId, key: 'guest_retention_months' };
  await call('settings.upsertSetting', { params, body: { value } }, { handles: formHandles });
};

/** Fetches a company's settings anew. */
export const useSettingsChanged = (companyId: number) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(companyId) });
};
