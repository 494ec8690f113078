import type { Stay } from '@ledig/domain/availability/daily.ts';
import { atLeastOneNight, defaultAutomaticPeriod } from '@ledig/domain/bookings/adjust-dates.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { type Draft, emptyDraft } from '../draft/draft.ts';

/** The clicked cell or drawn period of a calendar. */
export interface Pressed {
  readonly schedule: ScheduleSystem;
  readonly from: number;
  readonly to?: number | undefined;
  readonly zone: string;
}

const pressedStay = ({ from, to, zone }: Pressed): Stay => {
  const first = dateAt(from, zone);
  return atLeastOneNight({ first, last: to === undefined ? first : dateAt(to, zone) });
};

/** The initial draft of an automatic booking: an hour or a night from the clicked time. */
export const automaticDraft = (pressed: Pressed): Draft => {
  const { schedule, from, to } = pressed;
  if (schedule === 'DAILY') return { ...emptyDraft, range: pressedStay(pressed) };
  return { ...emptyDraft, period: to !== undefined && to > from ? { from, to } : defaultAutomaticPeriod(from) };
};
