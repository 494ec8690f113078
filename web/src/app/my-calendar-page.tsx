import { ObserverCalendarScreen } from '#features/calendar/observer/observer-calendar-screen.tsx';
import { RequestsSlot } from '#features/calendar/observer/requests-slot.ts';
import { PendingAnswers } from '#features/requests/components/pending-answers.tsx';

/** An observer's week, with the requests to answer. */
export const MyCalendarPage = () => (
  <RequestsSlot value={PendingAnswers}>
    <ObserverCalendarScreen />
  </RequestsSlot>
);
