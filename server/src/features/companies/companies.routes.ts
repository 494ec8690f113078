import type { Handlers } from '../../http/call.ts';
import { getCompanyBackgroundImage, getCompanyLogo } from './get-company-images.ts';
import { getFile } from './get-file.ts';
import { listActiveCompanies, listPublicCompanies } from './list-companies.ts';
import { listDisabledDates } from './list-disabled-dates.ts';

export const companiesHandlers: Handlers<'companies'> = {
  listActiveCompanies,
  listPublicCompanies,
  listDisabledDates,
  getCompanyLogo,
  getCompanyBackgroundImage,
  getFile,
};
