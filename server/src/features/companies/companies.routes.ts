import type { Handlers } from '#http/call.ts';
import { archiveCompany, createCompany, reactivateCompany, updateCompany } from './change-company.ts';
import {
  deleteCompanyBackgroundImage,
  deleteCompanyLogo,
  deleteFirelistDocument,
  uploadCompanyBackgroundImage,
  uploadCompanyLogo,
  uploadFirelistDocument,
} from './change-files.ts';
import { getArchivedCompany, getCompany, getCompanyWithAddress, listAddresses } from './get-company.ts';
import { getCompanyBackgroundImage, getCompanyLogo } from './get-company-images.ts';
import { getFile } from './get-file.ts';
import { getFirelistDocument, getFirelistFile } from './get-firelist.ts';
import { getOwner } from './get-owner.ts';
import { listActiveCompanies, listPublicCompanies } from './list-companies.ts';
import { listDisabledDates } from './list-disabled-dates.ts';
import { listArchivedCompanies, listCompanies, searchCompanies } from './page-companies.ts';

export const companiesHandlers: Handlers<'companies'> = {
  listCompanies,
  listArchivedCompanies,
  searchCompanies,
  getCompany,
  getArchivedCompany,
  getCompanyWithAddress,
  listAddresses,
  getOwner,
  listActiveCompanies,
  listPublicCompanies,
  listDisabledDates,
  createCompany,
  updateCompany,
  archiveCompany,
  reactivateCompany,
  uploadCompanyLogo,
  uploadCompanyBackgroundImage,
  uploadFirelistDocument,
  getCompanyLogo,
  getCompanyBackgroundImage,
  getFirelistDocument,
  deleteCompanyLogo,
  deleteCompanyBackgroundImage,
  deleteFirelistDocument,
  getFile,
  getFirelistFile,
};
