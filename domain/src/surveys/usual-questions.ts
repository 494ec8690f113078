import type { SurveyQuestion } from './questions.ts';

const plain = { options: [], children: [] } as const;

/** The questions that most companies ask after a visit. A new survey can begin with them. */
export const USUAL_QUESTIONS: readonly SurveyQuestion[] = [
  {
    ...{ id: 1, type: 'rating', required: true, ...plain },
    text: { no: 'Hvordan var besøket?', en: 'How was your visit?' },
  },
  {
    ...{ id: 2, type: 'nps', required: false, ...plain },
    text: { no: 'Hvor sannsynlig er det at du anbefaler oss til andre?', en: 'How likely are you to recommend us?' },
  },
  {
    ...{ id: 3, type: 'textual', required: false, ...plain },
    text: { no: 'Hva kan vi gjøre bedre?', en: 'What can we do better?' },
  },
];
