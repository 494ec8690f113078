import type { Language } from '@ledig/contract/primitives.ts';

const no = {
  answered: 'Besvart',
  booking: 'Bestilling',
  guest: 'Gjest',
  anonymous: 'Anonym',
  erased: 'Slettet gjest',
  company: 'Bedrift',
  sent: 'Sendt',
  answers: 'Svar',
  about: 'Om undersøkelsen',
};

const en: typeof no = {
  answered: 'Answered',
  booking: 'Booking',
  guest: 'Guest',
  anonymous: 'Anonymous',
  erased: 'Erased guest',
  company: 'Company',
  sent: 'Sent',
  answers: 'Answers',
  about: 'About the survey',
};

/** Texts of the files of a survey. */
export const surveyWords: Readonly<Record<Language, typeof no>> = { no, 'en-us': en };
