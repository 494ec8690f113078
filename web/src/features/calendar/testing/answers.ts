import { PLATFORM, RESTAURANT } from '#ui/testing/answers.ts';
import type { Answers } from '#ui/testing/fake-server.ts';

/** Answers for a company with one restaurant, which is open from 10:30 to 20:00. Dialogs choose both automatically. */
export const onePlace: Answers = {
  'account.getPlatform': PLATFORM,
  'companies.listActiveCompanies': {
    companies: [{ id: 1, name: 'Fjordgløtt', domain: 'demo', timezone: 'Europe/Oslo' }],
  },
  'departments.listActiveDepartments': { departments: [RESTAURANT] },
  'settings.listCompanySettings': {
    settings: [
      { key: 'working_hours', value: { defaultStart: '10:30', defaultEnd: '20:00' }, version: '0123456789abcdef' },
    ],
  },
  'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
};
