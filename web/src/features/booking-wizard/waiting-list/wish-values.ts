import type { JoinWaitingListBody } from '@ledig/contract/waiting-list-shapes.ts';
import type { ClientDraft } from '#lib/client/client-draft.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';

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

/** Fields of the form that need a value. */
export type WishFault = 'guests' | 'from' | 'to' | 'category';

/** The first field without a valid value; null when the wish is complete. */
export const faultOf = (
  { guests, from, to, categoryId }: WishValues,
  { schedule_system, allow_categories }: PublicDepartment,
  today: string,
): WishFault | null => {
  if (guests === null) return 'guests';
  if (from === '' || from < today) return 'from';
  if (schedule_system !== 'DAILY') return null;
  if (to <= from) return 'to';
  return allow_categories && categoryId === null ? 'category' : null;
};

/** The body of a complete wish. */
export const bodyOf = (
  { guests, from, to, earliest, latest, categoryId }: WishValues,
  { id, company_id, schedule_system }: PublicDepartment,
  client: ClientDraft,
): JoinWaitingListBody => {
  const isDaily = schedule_system === 'DAILY';
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
