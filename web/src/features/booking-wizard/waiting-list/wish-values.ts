import type { JoinWaitingListBody } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { gridOf, openingOn } from '@ledig/domain/availability/openings.ts';
import type { CompanySettings } from '@ledig/domain/settings/settings.ts';
import { isDate } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { instantToLocal } from '@ledig/domain/time/zone.ts';
import { type ApiError, fieldErrors } from '#lib/api/api-error.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { ChosenProps } from '../wizard-context.ts';

/** The chosen dates and times of a wish. Empty texts aren't chosen; an empty time means any. */
export interface WishValues {
  readonly guests: number | null;
  readonly from: string;
  /** The last day of a stay. */
  readonly to: string;
  readonly earliest: string;
  readonly latest: string;
  readonly categoryId: number | null;
}

/** Fields of the form that need a value, as the form shows them from the top. */
export const WISH_FIELDS = ['guests', 'from', 'to', 'category'] as const;
export type WishField = (typeof WISH_FIELDS)[number];

/** Error texts by field. */
export type WishErrors = Partial<Record<WishField, string>>;

interface WishLimits {
  readonly today: string;
  /** The last day that can be booked. */
  readonly last: string;
  /** The largest party. */
  readonly most: number;
}

/** The fields without a valid value; empty when the wish is complete. */
export const faultsOf = (
  { guests, from, to, categoryId }: WishValues,
  { schedule_system, allow_categories }: PublicDepartment,
  { today, last, most }: WishLimits,
): WishField[] => {
  const isDaily = schedule_system === 'DAILY';
  const isDay = (day: string) => isDate(day) && today <= day && day <= last;
  const isFaulty: Readonly<Record<WishField, boolean>> = {
    guests: guests === null || guests > most,
    from: !isDay(from),
    // A departure isn't compared with an arrival that is wrong itself.
    to: isDaily && (!isDay(to) || (isDay(from) && to <= from)),
    category: isDaily && allow_categories && categoryId === null,
  };
  return WISH_FIELDS.filter((field) => isFaulty[field]);
};

/** The fields of the body that the form shows. */
const FIELD_OF: Readonly<Record<string, WishField>> = {
  'entry.number_of_interactors': 'guests',
  'entry.date_from': 'from',
  'entry.date_to': 'to',
  'entry.category_id': 'category',
};

/** The server's messages for the fields of the wish. */
export const wishErrorsOf = (error: ApiError): WishErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).flatMap(([path, text]) => {
      const field = FIELD_OF[path];
      return field === undefined ? [] : [[field, text]];
    }),
  );

/** The starts of the chosen day's opening, also those after midnight. */
export const startsOf = ({ from }: WishValues, settings: CompanySettings): string[] => {
  const opening = !isDate(from) ? null : openingOn(settings, from);
  if (opening === null) return [];
  const times = gridOf(settings, opening).map((start) =>
    formatTimeOfDay(instantToLocal(start.from, settings.zone).minutes),
  );
  return [...new Set(times)];
};

/** The chosen times that the chosen day offers. The others are empty: any time. */
export const timesOf = (values: WishValues, settings: CompanySettings): Pick<WishValues, 'earliest' | 'latest'> => {
  const starts = startsOf(values, settings);
  const offered = (time: string): string => (starts.includes(time) ? time : '');
  return { earliest: offered(values.earliest), latest: offered(values.latest) };
};

/** The body of a complete wish. */
export const bodyOf = (
  values: WishValues,
  { company, department: { id, company_id, schedule_system } }: ChosenProps,
  client: ClientDraft,
): JoinWaitingListBody => {
  const { guests, from, to, categoryId } = values;
  const isDaily = schedule_system === 'DAILY';
  const { earliest, latest } = timesOf(values, company.settings);
  return {
    entry: {
      company_id,
      department_id: id,
      category_id: categoryId,
      date_from: from,
      date_to: isDaily ? to : null,
      time_from: isDaily || earliest === '' ? null : earliest,
      time_to: isDaily || latest === '' ? null : latest,
      number_of_interactors: guests ?? 1,
    },
    client,
    booking_properties: [],
  };
};
