import { nextFreeDate } from '@ledig/domain/bookings/adjust-dates.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toasts.tsx';
import type { Draft, Schedule } from '../draft/draft.ts';
import type { Change } from '../draft/reduce.ts';
import form from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { DayField } from '../parts/hours-fields.tsx';
import type { BookingSetting } from '../parts/use-setting.ts';
import { SlotChoice } from './slot-choice.tsx';
import { StayStep } from './stay-step.tsx';

interface DateStepProps {
  readonly schedule: Schedule;
  readonly draft: Draft;
  readonly setting: BookingSetting;
  readonly day: LocalDate;
  readonly onDay: (day: LocalDate) => void;
  readonly dispatch: (change: Change) => void;
  readonly onNext: () => void;
}

/** The number of guests, and the time: a free start of a day, or a stay. */
export const DateStep = (props: DateStepProps) => {
  const { schedule, draft, setting, day, onDay, dispatch, onNext } = props;
  const { t } = useTranslation('reservation');
  const { blocked, zone, today, place } = setting;
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
  return (
    <>
      <div className={form.two}>
        {guests}
        <DayField date={day} today={today} blocked={blocked} disabled={false} onPick={pickDay} />
      </div>
      {question === null ? null : (
        <SlotChoice
          question={question}
          zone={zone}
          chosen={draft.period?.from ?? null}
          onPick={(period) => {
            dispatch({ type: 'period', period });
            onNext();
          }}
        />
      )}
    </>
  );
};
