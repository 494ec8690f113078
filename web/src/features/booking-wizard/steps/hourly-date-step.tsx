import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsStaffAt } from '#lib/session/use-session.ts';
import { isOpen, nextOpenDay } from '../draft/dates.ts';
import { takesRequests } from '../draft/steps.ts';
import { BookingCalendar } from '../parts/booking-calendar.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import classes from '../parts/field-row.module.css';
import { GuestStepper, LimitedGuests } from '../parts/guests-choice.tsx';
import { Note } from '../parts/notice.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { usePlace } from '../place.ts';
import { WaitingListOffer } from '../waiting-list/waiting-list-offer.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { FreeTimes } from './free-times.tsx';
import { RequestTimes } from './request-times.tsx';
import { useConfirmHours } from './use-confirm-hours.tsx';
import { useLimits } from './use-limits.ts';

/** Step 3 of an HOURLY department: guests, day, time. */
export default function HourlyDateStep({ company, department }: ChosenProps) {
  const { t } = useTranslation('wizard');
  const { draft, firstDay, dispatch } = useWizard();
  const isStaff = useIsStaffAt(usePlace().domain, company.id, department.id);
  const { limits, reasonOf, isLoading, error, retry, onShow, guestsFault, largest, hasNothing } = useLimits({
    company,
    department,
  });
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const confirm = useConfirmHours(department);
  const { day, guests, slot } = draft;

  const onGuests = (count: number | null) => dispatch({ type: 'guests', guests: count });
  const guestsError = tried && guests === null ? t('guests.required') : guestsFault;
  const onNext = () => {
    setTried(true);
    // The guests field is far above the button, so it takes focus.
    if (guests === null || guestsFault !== undefined) step.current?.querySelector('input')?.focus();
    if (guests !== null && guestsFault === undefined && day !== null && slot !== null) void confirm.run();
  };
  const missing = day === null ? t('calendar.required') : slot === null ? t('slots.required') : null;
  return (
    <div ref={step} className={classes.stack}>
      {isStaff ? (
        <GuestStepper guests={guests} onGuests={onGuests} error={guestsError} largest={largest} />
      ) : (
        <LimitedGuests guests={guests} onGuests={onGuests} company={company} error={guestsError} largest={largest} />
      )}
      <div className={classes.sideBySide}>
        <div>
          <p className={classes.label}>{t('calendar.label')}</p>
          <BookingCalendar
            label={t('calendar.label')}
            today={firstDay}
            last={limits.last}
            months={1}
            startAt={day ?? nextOpenDay(limits, firstDay) ?? firstDay}
            chosen={day}
            onShow={onShow}
            canPick={(date) => isOpen(limits, date)}
            isKnown={limits.isKnown}
            reasonOf={reasonOf}
            markOf={(date) => (date === day ? 'picked' : null)}
            onPick={(date) => dispatch({ type: 'day', day: date })}
            isLoading={isLoading}
          />
          {hasNothing ? <Note tone="info">{t('calendar.nothing')}</Note> : null}
          {error === null ? null : <FailureNote error={error} onRetry={retry} />}
        </div>
        {takesRequests(department) ? (
          <RequestTimes company={company} isClosed={day !== null && limits.isKnown(day) && !isOpen(limits, day)} />
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
      <WaitingListOffer company={company} department={department} />
    </div>
  );
}
