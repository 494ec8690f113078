import type { QuestionInput } from '@ledig/contract/surveys/survey-shapes.ts';
import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import type { CompanySlug } from '../places.ts';
import type { Random } from '../random.ts';
import type { PlannedBooking } from './types.ts';

/** A link that was sent after a booking, with its answers if there are any. */
export interface PlannedResponse {
  readonly booking: PlannedBooking;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Null: not answered. */
  readonly usedAt: number | null;
  readonly answers: readonly {
    readonly question: number;
    readonly option: number | null;
    readonly text: string | null;
  }[];
}

export interface PlannedSurvey {
  readonly company: CompanySlug;
  readonly name: string;
  readonly questions: readonly QuestionInput[];
  readonly responses: readonly PlannedResponse[];
}

const option = (id: number, value: string, value_en: string) => ({ id, value, value_en });

const QUESTIONS: readonly QuestionInput[] = [
  {
    id: 1,
    type: 'rating',
    question: 'Hvordan var maten?',
    question_en: 'How was the food?',
    required: true,
    options: [],
    children: [],
  },
  {
    id: 2,
    type: 'nested',
    question: 'Hvordan var serveringen?',
    question_en: 'How was the service?',
    required: true,
    options: [option(1, 'Veldig god', 'Very good'), option(2, 'Grei', 'Fine'), option(3, 'Ikke god', 'Not good')],
    children: [
      {
        id: 3,
        type: 'textual',
        question: 'Hva kan vi gjøre bedre?',
        question_en: 'What can we do better?',
        required: false,
        options: [],
        parent_options: [2, 3],
      },
    ],
  },
  {
    id: 4,
    type: 'nps',
    question: 'Hvor sannsynlig er det at du anbefaler oss til en venn?',
    question_en: 'How likely are you to recommend us to a friend?',
    required: false,
    options: [],
    children: [],
  },
  {
    id: 5,
    type: 'textual',
    question: 'Er det noe mer du vil si?',
    question_en: 'Is there anything else you want to say?',
    required: false,
    options: [],
    children: [],
  },
];

const WISHES = [
  'Vi ventet lenge på regningen.',
  'Det var litt trekk ved døra.',
  'Gjerne flere retter uten kjøtt.',
  'Musikken var for høy.',
] as const;

const PRAISE = [
  'Takk for en fin kveld!',
  'Fiskesuppa var den beste vi har smakt.',
  'Hyggelig at dere hadde barnestol klar.',
  'Vi kommer tilbake.',
  'Fin utsikt fra vindusbordet.',
] as const;

const planAnswers = (random: Random): PlannedResponse['answers'] => {
  const mood = random.next();
  const service = mood > 0.4 ? 1 : mood > 0.12 ? 2 : 3;
  const rating = Math.max(1, Math.min(5, Math.round(2 + 4 * mood)));
  const scored = (question: number, score: number) => ({ question, option: score, text: null });
  const written = (question: number, text: string) => ({ question, option: null, text });
  return [
    scored(1, rating),
    scored(2, service),
    ...(service > 1 && random.chance(0.7) ? [written(3, random.pick(WISHES))] : []),
    ...(random.chance(0.9) ? [scored(4, Math.max(0, Math.min(10, Math.round(4 + 9 * mood))))] : []),
    ...(mood > 0.5 && random.chance(0.35) ? [written(5, random.pick(PRAISE))] : []),
  ];
};

/** The survey of the restaurant: a link an hour after each booking of the past, and answers to almost half of them. */
export const planSurvey = (random: Random, bookings: readonly PlannedBooking[], now: number): PlannedSurvey => {
  const over = bookings.filter(
    ({ department, canceledAt, to }) =>
      department.company === 'demo' && department.schedule === 'HOURLY' && canceledAt === null && to + HOUR_MS <= now,
  );
  const responses = over.map((booking): PlannedResponse => {
    const sentAt = booking.to + HOUR_MS;
    const answeredAt = sentAt + random.int(1, 60) * HOUR_MS;
    const isAnswered = random.chance(0.45) && answeredAt <= now;
    const answers = planAnswers(random);
    return { booking, sentAt, usedAt: isAnswered ? answeredAt : null, answers: isAnswered ? answers : [] };
  });
  return { company: 'demo', name: 'Etter besøket', questions: QUESTIONS, responses };
};

/** When a link that was sent at an instant expires. */
export const expiryOf = (sentAt: number): number => sentAt + 60 * DAY_MS;
