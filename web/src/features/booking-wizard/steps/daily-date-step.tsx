import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/toasts/announcer.tsx';
import { canPick, isOpen, isOpenStay, nextOpenDay, pickDay } from '../draft/dates.ts';
import { stayTimeFaults } from '../draft/stay-times.ts';
import { takesRequests } from '../draft/steps.ts';
import { BookingCalendar, type DayMark } from '../parts/booking-calendar.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import classes from '../parts/field-row.module.css';
import { GuestStepper } from '../parts/guests-choice.tsx';
import { Note } from '../parts/notice.tsx';
import { PrimaryButton } from '../parts/primary-button.tsx';
import { useWords } from '../use-words.ts';
import { WaitingListOffer } from '../waiting-list/waiting-list-offer.tsx';
import { type ChosenProps, useWizard } from '../wizard-context.ts';
import { EntityChip } from './entity-chip.tsx';
import { StayTimes } from './stay-times.tsx';
import { useConfirmStay } from './use-confirm-stay.tsx';
import { useLimits } from './use-limits.ts';

/** A day's role in the range. While a departure is chosen, the range ends at the day under the pointer. */
const useMarks = (hovered: LocalDate | null) => {
  const { draft } = useWizard();
  const { range } = draft;
  return (date: LocalDate): DayMark => {
    if (range === null) return null;
    const last = range.last ?? hovered;
    if (date === range.first) return 'first';
    if (range.last === date) return 'last';
    return last !== null && date > range.first && date < last ? 'between' : null;
  };
};

/** Step 3 of a DAILY department: guests, arrival and departure. */
export default function DailyDateStep({ company, department }: ChosenProps) {
  const { t } = useTranslation('wizard');
  const { draft, today, zone, dispatch } = useWizard();
  const words = useWords(zone);
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const { limits, reasonOf, isLoading, isKnown, error, retry, onShow, guestsFault, largest, hasNothing } = useLimits({
    company,
    department,
  });
  const [isCleared, setCleared] = useState(false);
  const [hovered, setHovered] = useState<LocalDate | null>(null);
  const [tried, setTried] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const confirm = useConfirmStay(department);
  const markOf = useMarks(
    hovered !== null && draft.range !== null && isOpenStay(limits, draft.range.first, hovered) ? hovered : null,
  );
  const { range, guests } = draft;

  useEffect(() => {
    // The day of arrival may be closed now, or taken for this number of guests. Too many guests close every day, so the
    // stay is kept until the number changes.
    if (!isKnown || guestsFault !== undefined || range === null || draft.dateConfirmed) return;
    if (!limits.isKnown(range.first) || isOpen(limits, range.first)) return;
    dispatch({ type: 'range', range: null });
    setCleared(true);
  }, [isKnown, guestsFault, limits, range, draft.dateConfirmed, dispatch]);

  const pick = (date: LocalDate) => {
    setCleared(false);
    const next = pickDay(limits, range, date);
    dispatch({ type: 'range', range: next });
    if (next?.last) announce(`${words.stay(next)}, ${words.nights(next)}`);
    else if (next) announce(t('stay.pickLast'));
  };
  const faults = stayTimeFaults(department, draft);
  const isWhole =
    range?.last != null && guests !== null && guestsFault === undefined && Object.keys(faults).length === 0;
  const focusGuests = () => step.current?.querySelector('input')?.focus();
  const onNext = () => {
    setTried(true);
    // The guests field is far above the button, so it takes focus.
    if (guests === null || guestsFault !== undefined) focusGuests();
    if (isWhole) void confirm.run();
  };
  return (
    <div ref={step} className={classes.stack}>
      <EntityChip onCleared={focusGuests} />
      <GuestStepper
        guests={guests}
        onGuests={(count) => dispatch({ type: 'guests', guests: count })}
        error={tried && guests === null ? t('guests.required') : guestsFault}
        largest={largest}
      />
      <div>
        <p className={classes.label} tabIndex={-1} data-dates>
          {t('stay.label')}
        </p>
        <BookingCalendar
          label={t('stay.label')}
          today={today}
          months={isWide ? 2 : 1}
          last={limits.last}
          startAt={range?.first ?? nextOpenDay(limits, today) ?? today}
          chosen={range?.first ?? null}
          onShow={onShow}
          canPick={(date) => canPick(limits, range, date)}
          isKnown={limits.isKnown}
          reasonOf={reasonOf}
          markOf={markOf}
          onPick={pick}
          onHover={setHovered}
          isLoading={isLoading}
        />
        <p className={classes.hint} style={{ marginTop: '0.625rem' }}>
          {range?.last
            ? `${words.stay(range)} · ${words.nights(range)}`
            : range === null
              ? t('stay.pickFirst')
              : t('stay.pickLast')}
        </p>
        {isCleared ? <Note>{t('stay.cleared')}</Note> : null}
        {hasNothing ? <Note tone="info">{t('calendar.nothing')}</Note> : null}
        {error === null ? null : <FailureNote error={error} onRetry={retry} />}
      </div>
      {range === null ? null : <StayTimes department={department} faults={tried ? faults : {}} />}
      {tried && range?.last == null ? <Note>{t('stay.required')}</Note> : confirm.note}
      <div className={classes.actions}>
        <PrimaryButton onClick={onNext} loading={confirm.isBusy}>
          {takesRequests(department) ? t('action.next') : t('action.check')}
        </PrimaryButton>
      </div>
      <WaitingListOffer company={company} department={department} />
    </div>
  );
}
