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
