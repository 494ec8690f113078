import { formFile } from '../../support/forms.ts';
import type { TenantRecords } from '../tenant-records.ts';
import { PIXEL, type SamplesOf, spareId } from './parts.ts';

const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const fields = ({ addressId }: TenantRecords) => ({
  name: 'Fjellstua AS',
  organization_number: '974 760 673',
  country_code: '+47',
  phone_number: '22 33 44 55',
  address_id: addressId,
});
const image = ({ companyId }: TenantRecords) => ({
  body: { company_id: String(companyId), image: formFile(PIXEL, 'logo.png', 'image/png') },
});
const one = ({ companyId }: TenantRecords) => ({ params: { id: companyId } });

export const companiesSamples: SamplesOf<'companies'> = {
  'companies.listCompanies': () => ({ query: { searchText: 'a', sort: 'domain', order: 'desc' } }),
  'companies.listArchivedCompanies': () => ({ query: {} }),
  'companies.searchCompanies': () => ({ query: { searchText: 'AS' } }),
  'companies.getCompany': one,
  'companies.getArchivedCompany': ({ spareCompanies }) => ({ params: { id: spareCompanies.kept } }),
  'companies.getCompanyWithAddress': one,
  'companies.listAddresses': () => ({}),
  'companies.getOwner': ({ ownerId }) => ({ params: { id: ownerId } }),
  'companies.listActiveCompanies': () => ({}),
  'companies.listPublicCompanies': () => ({}),
  'companies.listDisabledDates': ({ dailyId, categoryId, cabinId: rentingEntityId }) => ({
    query: {
      departmentId: dailyId,
      categoryId,
      rentingEntityId,
      numberOfInteractors: 2,
      from: '2027-03-12',
      to: '2027-03-20',
    },
  }),
  'companies.createCompany': (records, n) => ({ body: { ...fields(records), domain: `ny_${n}` } }),
  'companies.updateCompany': (records) => ({ ...one(records), body: fields(records) }),
  'companies.archiveCompany': ({ spareCompanies }, n) => ({ params: { id: spareId(spareCompanies.toArchive, n) } }),
  'companies.reactivateCompany': ({ spareCompanies }, n) => ({
    params: { id: spareId(spareCompanies.archived, n) },
  }),
  'companies.uploadCompanyLogo': image,
  'companies.uploadCompanyBackgroundImage': image,
  'companies.uploadFirelistDocument': ({ companyId }) => ({
    body: { company_id: String(companyId), file: formFile(PAPER, 'brannliste.pdf', 'application/pdf') },
  }),
  'companies.getCompanyLogo': one,
  'companies.getCompanyBackgroundImage': one,
  'companies.getFirelistDocument': one,
  'companies.deleteCompanyLogo': one,
  'companies.deleteCompanyBackgroundImage': one,
  'companies.deleteFirelistDocument': one,
  'companies.getFile': ({ slug, fileHash }) => ({ params: { domain: slug, hash: fileHash } }),
  'companies.getFirelistFile': ({ slug, firelistToken }) => ({ params: { domain: slug, token: firelistToken } }),
};
