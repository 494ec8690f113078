import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMany } from '#ui/form/options.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { sentHours, sentProperties } from '../draft/body.ts';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import form from '../parts/form.module.css';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { useBook } from '../parts/use-book.ts';
import { useClientCheck } from '../parts/use-client-check.ts';
import { useConfirms } from '../parts/use-confirms.ts';
import { usePendingPress } from '../parts/use-pending-press.ts';
import { ChoiceLine } from './choice-line.tsx';
import { ClientMatches, optionId } from './client-matches.tsx';
import classes from './quick-booking.module.css';
import { QuickFacts } from './quick-facts.tsx';
import { type QuickBooking, useQuickBooking } from './use-quick-booking.ts';

export interface QuickBookingDialogProps {
  readonly date?: LocalDate;
  /** The text that the line begins with. */
  readonly text?: string;
  /** The departments in the calendar's filter. */
  readonly departments: readonly number[];
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
}

/** Moves the choice of the known client by one. The new client comes last. */
const stepClient = ({ matches, known, pick }: QuickBooking, by: number): void => {
  const options = [...matches, null];
  const at = options.findIndex((one) => one?.id === known?.id);
  pick(options[(at + by + options.length) % options.length] ?? null);
};

interface FieldProps {
  readonly quick: QuickBooking;
  readonly listId: string;
}

const LineField = ({ quick, listId }: FieldProps) => {
  const { t } = useTranslation('bookingform');
  const input = useRef<HTMLInputElement>(null);
  const hasMatches = quick.matches.length > 0;
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasMatches || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    stepClient(quick, event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <TextInput
      ref={input}
      data-autofocus
      size="lg"
      label={t('quick.line')}
      description={t('quick.example')}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={500}
      role="combobox"
      aria-expanded={hasMatches}
      aria-controls={hasMatches ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={hasMatches ? optionId(listId, quick.known?.id ?? 0) : undefined}
      value={quick.text}
      onChange={(event) => quick.write(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};

const DepartmentField = ({ quick }: { readonly quick: QuickBooking }) => {
  const { t } = useTranslation('bookingform');
  const { departments = [], department, pick } = quick.place;
  if (departments.length < 2) return null;
  const isOneCompany = new Set(departments.map(({ company }) => company.id)).size === 1;
  return (
    <Select
      label={t('field.department')}
      data={departments.map(({ id, name, company }) => ({
        value: String(id),
        label: isOneCompany ? name : `${name} · ${company.name}`,
      }))}
      value={department === undefined ? null : String(department.id)}
      allowDeselect={false}
      searchable={isMany(departments)}
      checkIconPosition="right"
      onChange={(id) => id !== null && pick(Number(id))}
    />
  );
};

/** Sends the line as a booking. The call names a single unit, so that the shown unit is the booked one. */
const useSend = (quick: QuickBooking, { onClose, onBooked }: QuickBookingDialogProps) => {
  const check = useClientCheck(quick.client, () => undefined);
  const { book, ...state } = useBook({ check, success: null, onClose, onBooked });
  const { place, period, choice, line, zone, client } = quick;
  const send = () => {
    if (quick.missing.length > 0 || choice.kind !== 'free' || !place.department || period === null) return;
    const { chosen } = choice.reason;
    const [only] = chosen;
    void book({
      way: 'bookings.createBooking',
      body: {
        booking: {
          company_id: place.department.company.id,
          department_id: place.department.id,
          schedule_system: 'HOURLY',
          ...sentHours(period, zone),
          number_of_interactors: line.guests ?? 1,
          ...(chosen.length === 1 && only ? { renting_entity_id: only.id } : {}),
        },
        client: { ...client, phone_number: client.phone_number.replace(/^0+/, '') },
        booking_properties: sentProperties(line.note, []),
      },
    });
  };
  const isChecking = choice.kind === 'checking' || !quick.isLoaded;
  const { press, isWaiting } = usePendingPress({ isChecking, input: `${place.picked} ${quick.text}`, act: send });
  return { press, isWaiting, isChecking, check, ...state };
};

/** Errors of name, phone number and e-mail address, which have no separate fields. */
const ClientFaults = ({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) => {
  const texts = Object.values(errors).filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return (
    <p className={form.bad} role="alert">
      {texts.join(' ')}
    </p>
  );
};

/**
 * Books from one line, such as `6 tomorrow 19 Kari 912 34 567`: shows the recognized values, the unit with the reason,
 * and known guests from three digits on. Enter books (docs/rules/bookings.md#quick-line).
 */
export const QuickBookingDialog = (props: QuickBookingDialogProps) => {
  const { t } = useTranslation('bookingform');
  const quick = useQuickBooking({ date: props.date, departments: props.departments, text: props.text });
  const { press, isWaiting, isChecking, check, isPending, error } = useSend(quick, props);
  const [isSent, setSent] = useState(false);
  const listId = useId();
  const { place, missing, choice } = quick;
  const confirms = useConfirms(place.department?.company.id ?? null);
  const submit = () => {
    setSent(true);
    press();
  };
  const isEmpty = place.departments?.length === 0;
  return (
    <DialogFrame
      title={t('quick.title')}
      size="medium"
      dirty={quick.text.trim() !== ''}
      busy={isPending}
      onSubmit={submit}
      onClose={props.onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={() => close()} disabled={isPending}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isPending || isWaiting}
            leftSection={<IconBolt size={17} aria-hidden />}
            disabled={choice.kind !== 'free' && !isChecking && missing.length === 0}
          >
            {t('action.book')}
          </Button>
        </>
      )}
    >
      {place.error ? <ErrorState onRetry={place.retry} /> : null}
      {isEmpty ? <EmptyState title={t('place.noneTitle')} text={t('quick.noUnits')} order={3} /> : null}
      {place.error || isEmpty ? null : (
        <div className={classes.stack} ref={check.form}>
          {/* Shown before the departments are known, so that no typed letter is lost. */}
          <LineField quick={quick} listId={listId} />
          {place.departments === undefined ? <LinesSkeleton lines={4} /> : null}
          {quick.matches.length > 0 ? (
            <ClientMatches id={listId} matches={quick.matches} known={quick.known} onPick={quick.pick} />
          ) : null}
          {place.departments === undefined ? null : <QuickFacts quick={quick} isSent={isSent && !isChecking} />}
          {isSent && !isChecking && missing.length > 0 ? (
            <p className={form.bad} role="alert">
              {t('quick.stillMissing', { count: missing.length })}
            </p>
          ) : null}
          <ClientFaults errors={check.errors} />
          <ChoiceLine quick={quick} />
          {confirms && quick.client.email === '' && missing.length === 0 ? (
            <p className={form.hint}>{t('quick.noEmail')}</p>
          ) : null}
          <DepartmentField quick={quick} />
          <RefusalNote error={error} />
        </div>
      )}
    </DialogFrame>
  );
};
