import type { SamplesOf } from './parts.ts';

export const settingsSamples: SamplesOf<'settings'> = {
  'settings.listCompanySettings': ({ companyId }) => ({ params: { companyId } }),
  'settings.listPublicCompanySettings': ({ companyId }) => ({ params: { id: companyId } }),
  'settings.getPublicValue': ({ companyId }) => ({ params: { companyId, key: 'tags' } }),
  'settings.upsertSetting': ({ companyId }, n) => ({
    params: { companyId, key: 'company_website_url' },
    body: { value: `https://example.com/${n}` },
  }),
};
