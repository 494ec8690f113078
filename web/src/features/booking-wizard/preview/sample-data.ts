import type { PublicBooking } from '@ledig/contract/bookings/booking-shapes.ts';
import type { PublicCompany } from '@ledig/contract/companies/companies.ts';
import type { PublicDepartment } from '@ledig/contract/departments/departments.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '#lib/api/api-error.ts';
import type { PreviewState, PreviewStep } from '#lib/look-preview.ts';
import type { Booked } from '../api/use-submit.ts';
import { type Catalogue, makeCatalogue } from '../draft/catalogue.ts';
import { type Draft, emptyDraft } from '../draft/draft.ts';
import type { StepKey } from '../draft/steps.ts';

/** Sample data of the preview: two departments, free times, and a guest with a booking. It doesn't use the server. */

type Words = TFunction<'look'>;

const COMPANY = 1;
const RESTAURANT = 1;
const CABINS = 2;
const HORIZON_DAYS = 365;
const DAYS_AHEAD = 1;

/** The step of the wizard for each screen of the preview. */
const STEP_OF: Readonly<Record<PreviewStep, StepKey>> = {
  company: 'company',
  department: 'department',
  date: 'date',
  stay: 'date',
  category: 'category',
  client: 'client',
  summary: 'summary',
  done: 'summary',
};

const company = (state: PreviewState): PublicCompany => ({
  id: COMPANY,
  name: state.company.name,
  domain: 'preview',
  country_code: state.company.countryCode,
  phone_number: state.company.phoneNumber,
  logo_url: state.company.logoUrl,
  background_image_path: state.company.backgroundImage,
  confirms_by_email: true,
  answers_by_email: true,
  settings: state.settings.map(({ key, value }) => ({
    key,
    value: value as PublicCompany['settings'][number]['value'],
  })),
});

const department = (change: Partial<PublicDepartment>): PublicDepartment => ({
  id: RESTAURANT,
  name: '',
  description: '',
  department_type: 'restaurant',
  company_id: COMPANY,
  company: { id: COMPANY, name: '' },
  address: null,
  schedule_system: 'HOURLY',
  activity_system: 'BOOKING',
  checkin: null,
  checkout: null,
  allow_categories: false,
  ...change,
});

/** The tenant's other companies, each with one department: a company without any isn't offered. */
const others = (state: PreviewState): [PublicCompany, PublicDepartment][] =>
  state.otherCompanies.map((name, at) => {
    const id = COMPANY + 1 + at;
    return [
      { ...company(state), id, name },
      department({ id: CABINS + 1 + at, company_id: id, company: { id, name } }),
    ];
  });

/** The company with its own name, logo and settings, two departments, and at the first step the other companies. */
export const sampleCatalogue = (state: PreviewState, t: Words): Catalogue =>
  makeCatalogue(
    [company(state), ...(state.step === 'company' ? others(state).map(([other]) => other) : [])],
    [
      department({ name: t('sample.restaurant'), description: t('sample.restaurantText') }),
      department({
        id: CABINS,
        name: t('sample.cabins'),
        description: t('sample.cabinsText'),
        department_type: 'cabins',
        schedule_system: 'DAILY',
        checkin: { value: '15:00' },
        checkout: { value: '11:00' },
        allow_categories: true,
      }),
      ...others(state).map(([, place]) => ({ ...place, name: t('sample.restaurant') })),
    ],
  );

const slotOn = (day: LocalDate, at: number) => {
  const from = Date.parse(`${day}T16:00:00Z`) + at * 30 * 60_000;
  return { from: new Date(from).toISOString(), to: new Date(from + 2 * 3_600_000).toISOString() };
};

/** The draft and the open step of a screen, with all earlier steps filled in. */
export const sampleStart = (step: PreviewStep, today: LocalDate, t: Words): { draft: Draft; open: StepKey } => {
  const isStay = step === 'stay' || step === 'category';
  const day = addDays(today, isStay ? 2 : DAYS_AHEAD);
  if (step === 'company') return { draft: emptyDraft, open: 'company' };
  const draft: Draft = {
    ...emptyDraft,
    companyId: COMPANY,
    departmentId: isStay ? CABINS : RESTAURANT,
    guests: 4,
    client: { name: 'Kari Nordmann', country_code: '+47', phone_number: '90000000', email: 'kari@example.com' },
    clientConfirmed: true,
    dateConfirmed: true,
    ...(isStay
      ? { range: { first: day, last: addDays(day, 5) }, arrival: '15:00', departure: '11:00', categoryId: 1 }
      : { day, slot: slotOn(day, 2) }),
    categoryName: isStay ? t('sample.category.1') : '',
  };
  return { draft, open: STEP_OF[step] };
};

/** The booking on the last screen. */
export const sampleBooked = (name: string, today: LocalDate, t: Words): Booked => {
  const { from, to } = slotOn(addDays(today, DAYS_AHEAD), 2);
  const booking: PublicBooking = {
    id: 1024,
    company: { id: COMPANY, name },
    department: { id: RESTAURANT, name: t('sample.restaurant') },
    renting_entities: [{ id: 1, name: t('sample.unit') }],
    category_name: null,
    schedule_system: 'HOURLY',
    date_from: from,
    date_to: to,
    expected_arrival: null,
    expected_departure: null,
    number_of_interactors: 4,
    client: { name: 'Kari Nordmann', email: 'kari@example.com', country_code: '+47', phone_number: '90000000' },
    properties: [],
    calendar_url: '#',
    manage_url: '#',
  };
  return { kind: 'booking', booking };
};

const categories = (t: Words) =>
  [1, 2, 3].map((id) => ({
    id,
    name: t(`sample.category.${id}`),
    company: { id: COMPANY, name: '' },
    department: { id: CABINS, name: '' },
    description: '',
    picture: null,
    renting_entities_count: 4 - id,
    capacity: 2 * id,
    beds: { fewest: 2 * id, most: 2 * id },
    available: id !== 3,
  }));

/** Answers the wizard's calls. A call that the preview doesn't need, such as a booking, fails as if there were no network. */
export const sampleAnswers =
  (today: LocalDate, t: Words) =>
  (name: string, input: unknown): unknown => {
    switch (name) {
      case 'blockedDates.listPublicBlockedDates':
        return { blockedDates: [], disabledDates: [addDays(today, 12)] };
      case 'companies.listDisabledDates':
        return {
          disabled_dates: [addDays(today, 9), addDays(today, 10)],
          last_bookable_date: addDays(today, HORIZON_DAYS),
          largest_capacity: 12,
        };
      case 'bookings.listAvailableSlots': {
        const { query } = input as { query: { date_from: string } };
        const day = query.date_from.slice(0, 10) as LocalDate;
        return { available_slots: [0, 1, 2, 3, 5, 6, 7].map((at) => slotOn(day, at)) };
      }
      case 'waitingList.getWaitingListTerms':
        return { is_open: false, hold_minutes: 15 };
      case 'categories.listAvailableCategories':
        return { categories: categories(t) };
      default:
        throw new ApiError(0);
    }
  };
