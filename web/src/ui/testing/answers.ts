import type { PublicDepartment } from '@ledig/contract/departments.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';

/** A platform that sends e-mails and names no pages. */
export const PLATFORM: AnswerOf<'account.getPlatform'> = {
  platform: {
    sends_email: true,
    sends_sms: false,
    demo_opens_links: false,
    terms_url: null,
    privacy_url: null,
    getting_started_url: null,
  },
};

/** A department with tables. */
export const RESTAURANT: PublicDepartment = {
  id: 10,
  name: 'Restaurant',
  description: 'Mat ved fjorden',
  department_type: 'restaurant',
  company_id: 1,
  company: { id: 1, name: 'Fjordgløtt' },
  address: null,
  schedule_system: 'HOURLY',
  activity_system: 'BOOKING',
  checkin: null,
  checkout: null,
  allow_categories: false,
};
