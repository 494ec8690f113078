import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canPick, isOpen, pickDay } from '../draft/dates.ts';
import { begunStay, type Slot, type StayRange } from '../draft/draft.ts';
import { localOf } from '../draft/slots.ts';
import { BookingCalendar, type DayMark } from '../parts/booking-calendar.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import fields from '../parts/field-row.module.css';
import { GuestStepper } from '../parts/guests-choice.tsx';
import { Note } from '../parts/notice.tsx';
import { SlotChoice, SlotSkeleton } from '../parts/slot-choice.tsx';
import { useWords } from '../use-words.ts';
import { type GuestLink, moveBooking, useGuestDates, useGuestSlots } from './api.ts';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';

interface MovePanelProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
  readonly onDone: (after: GuestBooking) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
  readonly guests: number | null;
}

const noReason = () => '';

const HourlyChoice = ({
  link,
  booking,
  guests,
  slot,
  onSlot,
}: ChoiceProps & { readonly slot: Slot | null; readonly onSlot: (slot: Slot | null) => void }) => {
  const { t } = useTranslation('wizard');
  const { timezone: zone } = booking;
  const words = useWords(zone);
  const [day, setDay] = useState<LocalDate>(localOf(booking.date_from, zone).date);
  const { limits, onShow, isLoading, error, retry } = useGuestDates(link, booking, guests);
  const slots = useGuestSlots(link, guests, day);
  return (
    <div className={fields.sideBySide}>
      <div>
        <p className={fields.label}>{t('calendar.label')}</p>
        <BookingCalendar
          label={t('calendar.label')}
          today={limits.today}
          last={limits.last}
          months={1}
          startAt={day}
          onShow={onShow}
          canPick={(date) => isOpen(limits, date)}
          isKnown={limits.isKnown}
          reasonOf={noReason}
          markOf={(date) => (date === day ? 'picked' : null)}
          onPick={(date) => {
            setDay(date);
            onSlot(null);
          }}
          isLoading={isLoading}
        />
        {error === null ? null : <FailureNote error={error} onRetry={retry} />}
      </div>
      <section aria-busy={slots.isPending}>
        <h3 className={fields.label}>{t('slots.titleOn', { day: words.shortDay(day) })}</h3>
        {slots.isPending ? <SlotSkeleton /> : null}
        {slots.error === null ? null : <FailureNote error={slots.error} onRetry={() => void slots.refetch()} />}
        {slots.data?.slots.length === 0 ? (
          <Note title={t('slots.noneTitle', { day: words.shortDay(day) })}>{t('slots.noneText')}</Note>
        ) : null}
        {slots.data && slots.data.slots.length > 0 ? (
          <SlotChoice slots={slots.data.slots} day={day} zone={zone} chosen={slot} onChoose={onSlot} />
        ) : null}
      </section>
    </div>
  );
};

const markIn = (range: StayRange, date: LocalDate): DayMark => {
  if (date === range.first) return 'first';
  if (date === range.last) return 'last';
  return range.last !== null && date > range.first && date < range.last ? 'between' : null;
};

const StayChoice = ({
  link,
  booking,
  guests,
  range,
  onRange,
}: ChoiceProps & { readonly range: StayRange; readonly onRange: (range: StayRange) => void }) => {
  const { t } = useTranslation('wizard');
  const words = useWords(booking.timezone);
  const { limits, onShow, isLoading, error, retry } = useGuestDates(link, booking, guests, begunStay(range));
  return (
    <div>
      <p className={fields.label}>{t('stay.label')}</p>
      <BookingCalendar
        label={t('stay.label')}
        today={limits.today}
        last={limits.last}
        months={1}
        startAt={range.first}
        onShow={onShow}
        canPick={(date) => canPick(limits, range, date)}
        isKnown={limits.isKnown}
        reasonOf={noReason}
        markOf={(date) => markIn(range, date)}
        onPick={(date) => onRange(pickDay(limits, range, date) ?? range)}
        isLoading={isLoading}
      />
      <p className={fields.hint}>
        {range.last === null ? t('stay.pickLast') : `${words.stay(range)} · ${words.nights(range)}`}
      </p>
      {error === null ? null : <FailureNote error={error} onRetry={retry} />}
    </div>
  );
};

/** The form starts from one version of the booking. */
const MoveForm = ({ link, booking, isRenewed, onDone, onClose }: MovePanelProps & { readonly isRenewed: boolean }) => {
  const { t } = useTranslation('mybooking');
  const { timezone: zone, version } = booking;
  const isDaily = booking.schedule_system === 'DAILY';
  const before = { first: localOf(booking.date_from, zone).date, last: localOf(booking.date_to, zone).date };
  const [guests, setGuests] = useState<number | null>(booking.number_of_interactors);
  const [slot, setSlot] = useState<Slot | null>({ from: booking.date_from, to: booking.date_to });
  const [range, setRange] = useState<StayRange>(before);
  const isMoved = isDaily
    ? range.last !== null && (range.first !== before.first || range.last !== before.last)
    : slot !== null && slot.from !== booking.date_from;
  const isWhole = guests !== null && (isDaily ? range.last !== null : slot !== null);
  const isChanged = isMoved || guests !== booking.number_of_interactors;
  const times = isDaily
    ? { date_from: range.first, date_to: range.last ?? range.first }
    : { date_from: slot?.from ?? '', date_to: slot?.to ?? '' };
  const { run, ...state } = useSend(
    () => moveBooking(link, { ...(isMoved && times), number_of_interactors: guests ?? 1, version }),
    onDone,
  );
  return (
    <PanelForm
      title={t('move.title')}
      submitLabel={t('move.submit')}
      isBlocked={!isWhole || !isChanged}
      onSubmit={run}
      onClose={onClose}
      {...state}
    >
      {isRenewed ? <Note>{t('move.changed')}</Note> : null}
      {booking.together === null ? null : <p className={fields.hint}>{t('move.onlyThis')}</p>}
      <GuestStepper guests={guests} onGuests={setGuests} most={booking.most_guests} />
      {isDaily ? (
        <StayChoice link={link} booking={booking} guests={guests} range={range} onRange={setRange} />
      ) : (
        <HourlyChoice link={link} booking={booking} guests={guests} slot={slot} onSlot={setSlot} />
      )}
    </PanelForm>
  );
};

/**
 * Another time or another number of guests. If the booking changes while the panel is open, the choice starts again
 * from the changed booking: the old times with the new version would undo the other change.
 * Rule: docs/rules/guest-link.md#moving.
 */
export const MovePanel = (props: MovePanelProps) => {
  const { version } = props.booking;
  const [opened] = useState(version);
  return <MoveForm key={version} {...props} isRenewed={version !== opened} />;
};
