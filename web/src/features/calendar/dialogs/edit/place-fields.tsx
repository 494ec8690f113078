import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt, instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';
import { Button, Select } from '@mantine/core';
import { IconArmchair, IconArrowRight, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockedDatesOptions } from '#lib/queries/blocked-dates.ts';
import { formatPeriod } from '#lib/texts/format.ts';
import { companyRulesOptions } from '../api/places.ts';
import type { BookingFaults } from '../parts/booking-faults.ts';
import classes from '../parts/form.module.css';
import { HoursFields } from '../parts/hours-fields.tsx';
import { StayDates } from '../parts/stay-fields.tsx';
import { DurationField } from './duration-field.tsx';
import { replacedUnit } from './edit-draft.ts';
import type { EditRules } from './edit-rules.ts';
import type { Edit } from './use-edit.ts';
import { type PlaceCheck, usePlaceCheck } from './use-place-check.ts';

const noDates: readonly DateRange[] = [];

interface PlaceFieldsProps {
  readonly edit: Edit;
  readonly rules: EditRules;
  readonly faults: BookingFaults;
  /** Server messages of these fields disappear. */
  readonly onChange: () => void;
}

interface PartProps extends Pick<PlaceFieldsProps, 'edit' | 'faults'> {
  readonly disabled: boolean;
  readonly onPeriod: (period: Period) => void;
}

const StayPart = ({ edit, faults, disabled, onPeriod }: PartProps) => {
  const { base, form } = edit.draft;
  const { from, to, zone } = form.place;
  const blocked = useQuery(blockedDatesOptions(disabled ? null : base.company_id, base.department_id)).data ?? noDates;
  const onDate = (date: LocalDate, instant: number) => resolveLocal(date, instantToLocal(instant, zone).minutes, zone);
  return (
    <StayDates
      range={{ first: dateAt(from, zone), last: dateAt(to, zone) }}
      today={dateAt(Date.now(), zone)}
      blocked={blocked}
      disabled={disabled}
      error={faults.date_from ?? faults.date_to}
      onChange={({ first, last }) => onPeriod({ from: onDate(first, from), to: onDate(last, to) })}
    />
  );
};

const HoursPart = ({ edit, faults, disabled, onPeriod }: PartProps) => {
  const { base, form } = edit.draft;
  const { zone } = form.place;
  const companyId = disabled ? null : base.company_id;
  const blocked = useQuery(blockedDatesOptions(companyId, base.department_id)).data ?? noDates;
  const openingHours = useQuery(companyRulesOptions(companyId)).data?.openingHours;
  return (
    <>
      <HoursFields
        period={form.place}
        zone={zone}
        openingHours={openingHours}
        blocked={blocked}
        keepsLength
        disabled={disabled}
        faults={faults}
        onChange={onPeriod}
      />
      <DurationField period={form.place} disabled={disabled} onChange={onPeriod} />
    </>
  );
};

interface UnitsProps {
  readonly edit: Edit;
  readonly check: PlaceCheck;
  readonly disabled: boolean;
  readonly onOpen: (index: number) => void;
  readonly onChange: () => void;
}

const UnitFields = ({ edit, check, disabled, onOpen, onChange }: UnitsProps) => {
  const { t } = useTranslation('bookingform');
  const { draft, dispatch } = edit;
  const { units } = draft.form.place;
  const replaced = replacedUnit(draft);
  const free = (check.answer?.free_renting_entities ?? []).map(({ id, name, number_of_interactors: count }) => ({
    value: String(id),
    label: t('move.unitWithRoom', { name, count }),
    name,
    room: count,
  }));
  return units.map((unit, index) => {
    const isOther = replaced !== null && replaced !== index;
    const own = { value: String(unit.id), label: unit.name, ...unit };
    const data = free.some(({ value }) => value === own.value) ? free : [own, ...free];
    return (
      <Select
        key={draft.base.renting_entities[index]?.id ?? unit.id}
        label={units.length > 1 ? t('move.unitOf', { number: index + 1 }) : t('field.entity')}
        description={isOther ? t('move.oneUnit') : undefined}
        data={data}
        value={own.value}
        disabled={disabled || isOther}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('place.nothingFound')}
        checkIconPosition="right"
        leftSection={<IconArmchair size={17} aria-hidden />}
        leftSectionPointerEvents="none"
        onFocus={() => onOpen(index)}
        onChange={(id) => {
          const chosen = data.find(({ value }) => value === id);
          if (chosen === undefined) return;
          onChange();
          const { name, room } = chosen;
          dispatch({ type: 'unit', index, unit: { id: Number(chosen.value), name, ...(room && { room }) } });
        }}
      />
    );
  });
};

interface AnswerProps {
  readonly check: PlaceCheck;
  readonly zone: string;
  readonly onTake: (period: Period) => void;
}

/** The result of the check, with the next free time if the place is taken. */
const CheckAnswer = ({ check: { state, answer }, zone, onTake }: AnswerProps) => {
  const { t } = useTranslation('bookingform');
  const next = state === 'refused' ? answer?.next_free : null;
  return (
    <>
      <div role="status" className={classes.answer} data-check={state}>
        {state === 'checking' ? (
          <p className={classes.quiet}>
            <IconClock size={16} aria-hidden />
            {t('slot.checking')}
          </p>
        ) : null}
        {state === 'fits' ? (
          <p className={classes.good}>
            <IconCheck size={16} aria-hidden />
            {t('slot.free')}
          </p>
        ) : null}
        {state === 'refused' ? (
          <p className={classes.bad}>
            <IconX size={16} aria-hidden />
            {answer?.reason}
          </p>
        ) : null}
        {state === 'unknown' ? <p className={classes.quiet}>{t('slot.unknown')}</p> : null}
      </div>
      {next ? (
        <Button
          variant="light"
          size="compact-md"
          className={classes.propose}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => onTake({ from: Date.parse(next.date_from), to: Date.parse(next.date_to) })}
        >
          {t('move.nextFree', { period: formatPeriod(next.date_from, next.date_to, zone) })}
        </Button>
      ) : null}
    </>
  );
};

/** Date, time, length and units of a booking, checked while they are changed. Rule: docs/rules/calendars.md#panel. */
export const PlaceFields = ({ edit, rules, faults, onChange }: PlaceFieldsProps) => {
  const { t } = useTranslation('bookingform');
  const [unit, setUnit] = useState(0);
  const { base, form } = edit.draft;
  const disabled = rules.untouchable !== null || rules.placeLocked !== null;
  const check = usePlaceCheck(edit.draft, unit, !disabled);
  const change = (period: Period) => {
    onChange();
    edit.dispatch({ type: 'period', period });
  };
  const Part = base.schedule_system === 'DAILY' ? StayPart : HoursPart;
  return (
    <>
      <Part edit={edit} faults={faults} disabled={disabled} onPeriod={change} />
      {base.whole_department_reservation ? (
        <p className={classes.hint}>{t('move.whole')}</p>
      ) : (
        <UnitFields edit={edit} check={check} disabled={disabled} onOpen={setUnit} onChange={onChange} />
      )}
      {rules.untouchable === null && rules.placeLocked !== null ? (
        <p className={classes.hint}>{t(`move.locked.${rules.placeLocked}`)}</p>
      ) : null}
      <CheckAnswer check={check} zone={form.place.zone} onTake={change} />
    </>
  );
};
