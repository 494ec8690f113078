import type { SamplesOf } from './parts.ts';

export const companiesSamples: SamplesOf<'companies'> = {
  'companies.listActiveCompanies': () => ({}),
  'companies.listPublicCompanies': () => ({}),
  'companies.listDisabledDates': ({ dailyId, categoryId }) => ({
    query: { departmentId: dailyId, categoryId, numberOfInteractors: 2, from: '2027-03-12', to: '2027-03-20' },
  }),
  'companies.getCompanyLogo': ({ companyId }) => ({ params: { id: companyId } }),
  'companies.getCompanyBackgroundImage': ({ companyId }) => ({ params: { id: companyId } }),
  'companies.getFile': ({ slug, fileHash }) => ({ params: { domain: slug, hash: fileHash } }),
};
