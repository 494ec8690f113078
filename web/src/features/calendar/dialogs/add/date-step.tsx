import { openingDate } from '@ledig/domain/availability/openings.ts';
import { nextFreeDate } from '@ledig/domain/bookings/adjust-dates.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { NEVER_OPEN } from '@ledig/domain/time/opening-hours.ts';
import { resolveLocal, startOfDay } from '@ledig/domain/time/zone.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Change } from '../draft/reduce.ts';
import form from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { DayField, HoursFields } from '../parts/hours-fields.tsx';
import type { BookingSetting } from '../parts/use-setting.ts';
import { SlotChoice } from './slot-choice.tsx';
import { StayStep } from './stay-step.tsx';

/** Minutes since midnight. */
const NOON = 12 * 60;

interface DateStepProps {
  readonly schedule: ScheduleSystem;
  readonly draft: Draft;
  readonly setting: BookingSetting;
  readonly day: LocalDate;
  readonly onDay: (day: LocalDate) => void;
  readonly dispatch: (change: Change) => void;
  readonly onNext: () => void;
}

/** The hours of a request: any within opening hours, taken ones too (docs/rules/requests.md#staff). */
const RequestHours = ({ draft, setting, day, onDay, dispatch, onNext }: DateStepProps) => {
  const { t } = useTranslation('bookingform');
  const { blocked, zone, openingHours } = setting;
  const open = { zone, openingHours: openingHours ?? NEVER_OPEN };
  const noon = resolveLocal(day, NOON, zone);
  const from = noon > Date.now() ? noon : Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  const period = draft.period ?? { from, to: from + HOUR_MS };
  return (
    <fieldset className={form.fieldset}>
      <legend>{t('request.hours')}</legend>
      <p className={form.hint}>{t('request.hoursHint')}</p>
      <HoursFields
        period={period}
        zone={zone}
        openingHours={openingHours}
        blocked={blocked}
        onChange={(next) => {
          const date = openingDate(open, next.from);
          if (date !== day) onDay(date);
          dispatch({ type: 'period', period: next });
        }}
      />
      <div>
        <Button
          variant="light"
          onClick={() => {
            dispatch({ type: 'period', period });
            onNext();
          }}
        >
          {t('action.next')}
        </Button>
      </div>
    </fieldset>
  );
};

/** The number of guests, and the time: a free start of a day, a stay, or any hours for a request. */
export const DateStep = (props: DateStepProps) => {
  const { schedule, draft, setting, day, onDay, dispatch, onNext } = props;
  const { t } = useTranslation('bookingform');
  const { blocked, zone, slotDay, place } = setting;
  if (setting.awaitsRules) return <LinesSkeleton lines={2} />;
  const pickDay = (wanted: LocalDate) => {
    const free = nextFreeDate(blocked, wanted) ?? wanted;
    if (free !== wanted) toast.warn(t('blocked.range'));
    onDay(free);
  };
  const guests = (
    <GuestsField value={draft.guests} max={null} onChange={(count) => dispatch({ type: 'guests', guests: count })} />
  );
  if (schedule === 'DAILY') {
    return (
      <>
        <div className={form.two}>{guests}</div>
        <StayStep draft={draft} setting={setting} dispatch={dispatch} onNext={onNext} />
      </>
    );
  }
  const question =
    place.departmentId === null
      ? null
      : {
          departmentId: place.departmentId,
          guests: Math.max(1, draft.guests),
          from: formatInstant(startOfDay(day, zone), zone),
          to: null,
        };
  const slots =
    question === null ? null : (
      <SlotChoice
        question={question}
        zone={zone}
        chosen={draft.period?.from ?? null}
        onPick={(period) => {
          dispatch({ type: 'period', period });
          onNext();
        }}
      />
    );
  if (setting.takesRequests) {
    return (
      <>
        <div className={form.two}>{guests}</div>
        <RequestHours {...props} />
        {slots}
      </>
    );
  }
  return (
    <>
      <div className={form.two}>
        {guests}
        <DayField
          date={day}
          today={slotDay}
          isClosed={(date) => isBlocked(blocked, date)}
          disabled={false}
          onPick={pickDay}
        />
      </div>
      {slots}
    </>
  );
};
