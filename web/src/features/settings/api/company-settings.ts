import { call } from '../../../lib/api/client.ts';
import { formHandles } from '../../../ui/form/use-contract-form.ts';

/** Stores the website of a company; an empty text forgets it. A refusal is the field's to say. */
export const saveWebsite = async (companyId: number, value: string): Promise<void> => {
  const params = { companyId, key: 'company_website_url' };
  await call('settings.upsertSetting', { params, query: {}, body: { value } }, { handles: formHandles });
};

/** Stores for how many months guests are kept; null for as long as nobody erases them. */
export const saveRetention = async (companyId: number, value: number | null): Promise<void> => {
  const params = { companyId, key: 'guest_retention_months' };
  await call('settings.upsertSetting', { params, query: {}, body: { value } }, { handles: formHandles });
};
