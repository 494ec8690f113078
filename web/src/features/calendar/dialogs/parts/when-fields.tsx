import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Change } from '../draft/reduce.ts';
import type { BookingFaults } from './booking-faults.ts';
import { HoursFields } from './hours-fields.tsx';
import { ExpectedFields, StayCalendar } from './stay-fields.tsx';
import type { BookingSetting } from './use-setting.ts';

interface WhenFieldsProps {
  readonly schedule: ScheduleSystem;
  readonly draft: Draft;
  readonly setting: BookingSetting;
  /** Manual booking: equal times are widened. */
  readonly widens?: boolean;
  /** For whole departments, departure on the day of arrival shows an error instead of being corrected. */
  readonly keepsEqual?: boolean;
  readonly faults?: BookingFaults;
  readonly dispatch: (change: Change) => void;
}

/** Date and times, or the days of a stay with its expected times. */
export const WhenFields = (props: WhenFieldsProps) => {
  const { schedule, draft, setting, widens = false, keepsEqual = false, faults = {}, dispatch } = props;
  if (setting.awaitsRules) return <LinesSkeleton lines={2} />;
  if (schedule === 'HOURLY') {
    return (
      <HoursFields
        period={setting.period}
        zone={setting.zone}
        openingHours={setting.openingHours}
        blocked={setting.blocked}
        widens={widens}
        faults={faults}
        onChange={(period) => dispatch({ type: 'period', period })}
      />
    );
  }
  return (
    <>
      <StayCalendar
        range={setting.range}
        today={setting.today}
        blocked={setting.blocked}
        keepsEqual={keepsEqual}
        error={faults.date_from ?? faults.date_to}
        onChange={(range) => dispatch({ type: 'range', range })}
      />
      <ExpectedFields
        arrival={draft.arrival}
        departure={draft.departure}
        hours={setting.hours}
        serverFaults={faults}
        onChange={(change) => dispatch({ type: 'expected', ...change })}
      />
    </>
  );
};

/**
 * Loads free units for a complete period; warns about an incomplete one. Rule: docs/rules/calendars.md#new-bookings.
 */
export const useAsk = (setting: BookingSetting, ask: () => void) => {
  const { t } = useTranslation('bookingform');
  return () => {
    if (setting.fault === null) ask();
    else if (setting.fault === 'blocked') toast.warn(t('blocked.range'));
    else toast.warn(t(`stay.fault.${setting.fault}`));
  };
};
