import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/use-session.ts';
import { isOpen, moveForward } from '../draft/dates.ts';
import { takesRequests } from '../draft/steps.ts';
import { BookingCalendar } from '../parts/booking-calendar.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import classes from '../parts/field-row.module.css';
import { GuestChips, GuestStepper } from '../parts/guests-choice.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { FreeTimes } from './free-times.tsx';
import { RequestTimes } from './request-times.tsx';
import { useConfirmHours } from './use-confirm-hours.tsx';
import { useLimits } from './use-limits.ts';

/** Step 3 of an HOURLY area: guests, day, time (specification, document 2, section 5). */
export default function HourlyDateStep({ company, department }: ChosenProps) {
  const { t } = useTranslation('wizard');
  const { draft, today, dispatch } = useWizard();
  const isStaff = useSession() !== null;
  const { limits, reasonOf, isLoading, isKnown, error, retry } = useLimits(department);
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const confirm = useConfirmHours(department);
  const { day, guests, slot } = draft;

  useEffect(() => {
    // A kept day may have closed meanwhile: it moves to the next open one (specification, document 2, section 4).
    if (isKnown && day !== null && slot === null && !isOpen(limits, day))
      dispatch({ type: 'day', day: moveForward(limits, day) });
  }, [isKnown, limits, day, slot, dispatch]);

  const onGuests = (count: number | null) => dispatch({ type: 'guests', guests: count });
  const guestsError = tried && guests === null ? t('guests.required') : undefined;
  const onNext = () => {
    setTried(true);
    // The guests come first in the step, far above its button.
    if (guests === null) step.current?.querySelector('input')?.focus();
    if (guests !== null && day !== null && slot !== null) void confirm.run(slot);
  };
  const missing = day === null ? t('calendar.required') : slot === null ? t('slots.required') : null;
  return (
    <div ref={step} className={classes.stack}>
      {isStaff ? (
        <GuestStepper guests={guests} onGuests={onGuests} error={guestsError} />
      ) : (
        <GuestChips guests={guests} onGuests={onGuests} company={company} error={guestsError} />
      )}
      <div className={classes.sideBySide}>
        <div>
          <p className={classes.label}>{t('calendar.label')}</p>
          <BookingCalendar
            label={t('calendar.label')}
            today={today}
            months={1}
            startAt={day ?? moveForward(limits, today) ?? today}
            canPick={(date) => isOpen(limits, date)}
            reasonOf={reasonOf}
            markOf={(date) => (date === day ? 'picked' : null)}
            onPick={(date) => dispatch({ type: 'day', day: date })}
            isLoading={isLoading}
          />
          {error === null ? null : <FailureNote error={error} onRetry={retry} />}
        </div>
        {takesRequests(department) ? (
          <RequestTimes company={company} />
        ) : (
          <FreeTimes department={department} limits={limits} />
        )}
      </div>
      {confirm.note}
      <div className={classes.actions}>
        <PrimaryButton onClick={onNext} loading={confirm.isBusy}>
          {t('action.next')}
        </PrimaryButton>
        {tried && missing !== null ? (
          <p className={classes.error} role="alert">
            {missing}
          </p>
        ) : null}
      </div>
    </div>
  );
}
