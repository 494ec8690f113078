import type { AnswerOf } from '@ledig/contract/types.ts';
import { readStayHours } from '@ledig/domain/availability/daily.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { NEVER_OPEN } from '@ledig/domain/time/opening-hours.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { blockedDatesOptions } from '#lib/queries/blocked-dates.ts';
import { formatNumber } from '#lib/texts/format.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { bookedDatesOptions, companyRulesOptions } from '../api/places.ts';
import { sentBooking, sentHours, sentStay } from '../draft/body.ts';
import type { Draft } from '../draft/draft.ts';
import { onFreeDay } from '../draft/hours.ts';
import { type Change, reduce } from '../draft/reduce.ts';
import { expectedFaults, stayFault } from '../draft/stays.ts';
import { BookButtons } from '../parts/book-buttons.tsx';
import { fieldsChangedBy, useBookingFaults } from '../parts/booking-faults.ts';
import { ClientFields } from '../parts/client-fields.tsx';
import { DialogButtons } from '../parts/dialog-buttons.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { Facts } from '../parts/facts.tsx';
import classes from '../parts/form.module.css';
import { GuestsField } from '../parts/guests-field.tsx';
import { HoursFields } from '../parts/hours-fields.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { ExpectedFields, StayCalendar } from '../parts/stay-fields.tsx';
import { useBook } from '../parts/use-book.ts';
import { useClientCheck } from '../parts/use-client-check.ts';
import { useConfirms } from '../parts/use-confirms.ts';
import { usePendingPress } from '../parts/use-pending-press.ts';
import { automaticDraft } from './automatic-draft.ts';
import { FreeCheckLine } from './free-check-line.tsx';
import { type FreeCheck, useFreeCheck } from './use-free-check.ts';

export interface AutomaticBookingDialogProps {
  readonly entityId: number;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to?: number;
  readonly schedule: ScheduleSystem;
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
}

type AutoData = AnswerOf<'bookings.getAutoBookingData'>['data'];

interface AutomaticFormProps extends AutomaticBookingDialogProps {
  readonly data: AutoData;
}

const PlaceFacts = ({ data }: { readonly data: AutoData }) => {
  const { t } = useTranslation('bookingform');
  return (
    <Facts
      facts={[
        { name: t('field.company'), value: data.company.name },
        { name: t('field.department'), value: data.department.name },
        { name: t('field.entity'), value: data.renting_entity.name },
        { name: t('field.maxGuests'), value: formatNumber(data.max_number_of_interactors) },
      ]}
    />
  );
};

/** Derives the body from the draft, and the reasons that prevent sending. */
const useMeaning = (draft: Draft, { data, schedule }: AutomaticFormProps) => {
  const { t } = useTranslation('bookingform');
  const { timezone: zone, department } = data;
  const blocked = useQuery(blockedDatesOptions(data.company.id, department.id)).data ?? [];
  const openingHours = useQuery(companyRulesOptions(data.company.id)).data?.openingHours;
  const taken = useQuery({ ...bookedDatesOptions(data.renting_entity.id), enabled: schedule === 'DAILY' }).data ?? [];
  const hours = readStayHours(department.checkin?.value, department.checkout?.value);
  const period =
    draft.period === null ? null : onFreeDay(draft.period, blocked, { zone, openingHours: openingHours ?? NEVER_OPEN });
  const sent = schedule === 'DAILY' ? sentStay(draft.range, hours) : period && sentHours(period, zone);
  const fault = schedule === 'DAILY' ? stayFault(draft.range, blocked) : null;
  const late = expectedFaults(draft, hours);
  return {
    zone,
    openingHours,
    blocked,
    taken,
    hours,
    period,
    sent,
    fault: fault === null ? null : t(`stay.fault.${fault}`),
    /** Reported on submit: a stay needs both ends. */
    lacksRange: fault === 'missing',
    isValid: !(late.arrival || late.departure),
  };
};

interface Sending extends Pick<ReturnType<typeof useMeaning>, 'sent' | 'lacksRange' | 'isValid'> {
  readonly freeCheck: FreeCheck;
  readonly isPending: boolean;
  readonly book: ReturnType<typeof useBook>['book'];
}

/** Books, or sends a request. A press while the unit is being checked waits for the answer. */
const useSending = (draft: Draft, { data, schedule }: AutomaticFormProps, sending: Sending) => {
  const { t } = useTranslation('bookingform');
  const { freeCheck, sent, lacksRange, isValid, isPending, book } = sending;
  const isChecking = freeCheck.kind === 'checking' && sent !== null;
  const maySend = isValid && !isPending;
  const canBook = freeCheck.kind === 'free' && maySend;
  const canRequest = sent !== null && maySend;
  const send = (way: 'bookings.createBooking' | 'requests.createRequest') => {
    if (lacksRange) toast.warn(t('stay.fault.missing'));
    if (sent === null || !(way === 'requests.createRequest' ? canRequest : canBook)) return;
    const place = { schedule, companyId: data.company.id, departmentId: data.department.id, sent };
    const { booking, ...rest } = sentBooking(draft, place);
    const body = { booking: { ...booking, renting_entity_id: data.renting_entity.id }, ...rest };
    void book({ way, body });
  };
  const { press: bookNow, isWaiting } = usePendingPress({
    isChecking,
    input: JSON.stringify([sent, draft.guests]),
    act: () => send('bookings.createBooking'),
  });
  return {
    request: () => send('requests.createRequest'),
    bookNow,
    isWaiting,
    canBook: canBook || lacksRange || (isChecking && isValid),
    canRequest: canRequest || lacksRange,
  };
};

/** The form of an automatic booking, once the unit is loaded. */
export const AutomaticForm = (props: AutomaticFormProps) => {
  const { data, schedule, from, to, onClose, onBooked } = props;
  const { t } = useTranslation('bookingform');
  const [draft, apply] = useReducer(reduce, { schedule, from, to, zone: data.timezone }, automaticDraft);
  const { zone, openingHours, blocked, taken, hours, period, sent, fault, lacksRange, isValid } = useMeaning(
    draft,
    props,
  );
  const asked = sent && { departmentId: data.department.id, schedule, sent };
  const freeCheck = useFreeCheck(asked, data.renting_entity.id, fault);
  const takesRequests = data.department.activity_system === 'REQUESTS_ONLY';
  const check = useClientCheck(draft.client, (client) => apply({ type: 'client', client }), takesRequests);
  const confirms = useConfirms(data.company.id);
  const { book, isPending, error } = useBook({ check, success: t('toast.added'), onClose, onBooked });
  const { faults, mend } = useBookingFaults(error);
  const dispatch = (change: Change) => {
    mend(fieldsChangedBy(change));
    apply(change);
  };
  const sending = { freeCheck, sent, lacksRange, isValid, isPending, book };
  const { request, bookNow, isWaiting, canBook, canRequest } = useSending(draft, props, sending);
  return (
    <DialogFrame
      title={t('automatic.title')}
      dirty={draft.touched}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => (takesRequests ? request() : bookNow())}
      footer={(close) => (
        <DialogButtons close={close} isPending={isPending}>
          <BookButtons
            takesRequests={takesRequests}
            canBook={canBook}
            canRequest={canRequest}
            isPending={isPending || isWaiting}
            onBook={bookNow}
          />
        </DialogButtons>
      )}
    >
      <PlaceFacts data={data} />
      <div className={classes.two}>
        <GuestsField
          value={draft.guests}
          max={data.max_number_of_interactors}
          error={faults.number_of_interactors}
          onChange={(guests) => dispatch({ type: 'guests', guests })}
        />
      </div>
      {schedule === 'HOURLY' && period !== null ? (
        <HoursFields
          period={period}
          zone={zone}
          openingHours={openingHours}
          blocked={blocked}
          faults={faults}
          onChange={(next) => dispatch({ type: 'period', period: next })}
        />
      ) : null}
      {schedule === 'DAILY' ? (
        <>
          <StayCalendar
            range={draft.range}
            today={dateAt(Date.now(), zone)}
            blocked={blocked}
            taken={taken}
            error={faults.date_from ?? faults.date_to}
            onChange={(range) => dispatch({ type: 'range', range })}
          />
          <ExpectedFields
            arrival={draft.arrival}
            departure={draft.departure}
            hours={hours}
            serverFaults={faults}
            onChange={(change) => dispatch({ type: 'expected', ...change })}
          />
        </>
      ) : null}
      <FreeCheckLine check={freeCheck} />
      <ClientFields
        startsHere
        client={draft.client}
        note={draft.note}
        tags={draft.tags}
        tagChoices={data.company.tags}
        check={check}
        confirms={confirms}
        onClient={(client) => dispatch({ type: 'client', client })}
        onNote={(note) => dispatch({ type: 'note', note })}
        onTags={(tags) => dispatch({ type: 'tags', tags })}
      />
      <RefusalNote error={error} />
    </DialogFrame>
  );
};
